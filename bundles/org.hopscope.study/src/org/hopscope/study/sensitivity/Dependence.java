// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A parameter on which the run depends.
 *
 * @param parameter the parameter
 * @param effects one per metric of the report, in their order
 */
public record Dependence(Parameter parameter, List<Effect> effects) implements Verdict {

    public Dependence {
        effects = List.copyOf(effects);
    }

    /** The largest elasticity of some metrics, without its sign. */
    public double strength(int... metrics) {
        return IntStream.of(metrics).mapToDouble(i -> Math.abs(effects.get(i).elasticity())).max().orElse(0);
    }

    /** The largest change of any metric that was seen. */
    public double size() {
        return effects.stream().mapToDouble(Effect::size).max().orElse(0);
    }
}
