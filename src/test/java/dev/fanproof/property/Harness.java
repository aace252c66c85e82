package dev.fanproof.property;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/** Gives each property its tries from {@link Budget} and puts a {@link Gate} before them. */
public final class Harness implements AroundPropertyHook, AroundTryHook {

  /** Below jqwik's own bound, so that it is the gate that ends shrinking. */
  private static final Duration SHRINKING = Duration.ofSeconds(8);

  private static final Map<Method, Gate> GATES = new ConcurrentHashMap<>();

  @Override
  public PropagationMode propagateTo() {
    return PropagationMode.ALL_DESCENDANTS;
  }

  @Override
  public PropertyExecutionResult aroundProperty(
      PropertyLifecycleContext context, PropertyExecutor property) throws Throwable {
    Budget.Tries tries = context.targetMethod().getAnnotation(Budget.Tries.class);
    if (tries != null) {
      context.attributes().setTries(tries.value().tries());
      // A list's edge cases are the lists of one: they would use up the tries.
      context.attributes().setEdgeCases(EdgeCasesMode.NONE);
    }
    Gate gate = new Gate(SHRINKING, System::nanoTime);
    GATES.put(context.targetMethod(), gate);
    try {
      return property.execute();
    } finally {
      gate.close();
    }
  }

  @Override
  public TryExecutionResult aroundTry(
      TryLifecycleContext context, TryExecutor body, List<Object> parameters) {
    return GATES.get(context.targetMethod()).pass(() -> body.execute(parameters));
  }
}
