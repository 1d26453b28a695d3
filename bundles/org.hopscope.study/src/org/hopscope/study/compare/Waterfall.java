// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;

import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;

/**
 * The way from the latency stack of one design to that of another, step by step. The steps add up to the difference
 * exactly, in total and for each component; the constructor refuses anything else.
 *
 * @param from index of the subject that it begins with
 * @param to index of the subject that it ends with
 * @param label the measurement
 * @param before the stack at the beginning
 * @param after the stack at the end
 * @param steps in the order of the inputs, what several inputs do only together last
 * @param idle indices of the inputs that have no effect on this run
 */
public record Waterfall(int from, int to, String label, LatencyStackReport.Stack before,
        LatencyStackReport.Stack after, List<Step> steps, List<Integer> idle) {

    public Waterfall {
        steps = List.copyOf(steps);
        idle = List.copyOf(idle);
        long sum = steps.stream().mapToLong(Step::deltaPs).sum();
        if (before.totalPs() + sum != after.totalPs()) {
            throw new IllegalArgumentException("%s ps and steps of %s ps do not make %s ps".formatted(before.totalPs(),
                    sum, after.totalPs()));
        }
        for (var component : Component.values()) {
            long parts = steps.stream().mapToLong(step -> step.deltaPs(component)).sum();
            if (before.ps(component) + parts != after.ps(component)) {
                throw new IllegalArgumentException("The steps of " + component + " do not add up");
            }
        }
    }

    /** Decimal places that show all of its times exactly in nanoseconds, so that what is read adds up: 0 to 3. */
    public int places() {
        long all = steps.stream().flatMap(step -> step.components().stream()).mapToLong(Delta::ps)
                .reduce(gcd(before.totalPs(), after.totalPs()), Waterfall::gcd);
        all = steps.stream().mapToLong(Step::deltaPs).reduce(all, Waterfall::gcd);
        return all % 1000 == 0 ? 0 : all % 100 == 0 ? 1 : all % 10 == 0 ? 2 : 3;
    }

    private static long gcd(long one, long other) {
        return other == 0 ? Math.abs(one) : gcd(other, one % other);
    }

    /** The kinds of step. */
    public enum Kind {
        /** The effect of one change, or of changes that cannot be made one by one, on the first design. */
        CHANGE,
        /** The effect of the changes together beyond the sum of the effects of each. */
        INTERACTION
    }

    /**
     * One step.
     *
     * @param kind what it stands for
     * @param label the change in one line
     * @param deltaPs picoseconds that it adds
     * @param components the same by component, without those that it leaves as they are
     * @param inputs indices of the inputs that cause it
     * @param elementIds UUIDs of the changed elements
     */
    public record Step(Kind kind, String label, long deltaPs, List<Delta> components, List<Integer> inputs,
            List<String> elementIds) {

        public Step {
            components = List.copyOf(components);
            inputs = List.copyOf(inputs);
            elementIds = List.copyOf(elementIds);
        }

        /** Picoseconds that it adds to a component. */
        public long deltaPs(Component component) {
            return components.stream().filter(one -> one.component() == component).mapToLong(Delta::ps).sum();
        }
    }

    /**
     * The share of one component in a step.
     *
     * @param component the component
     * @param ps picoseconds that the step adds to it, not 0
     */
    public record Delta(Component component, long ps) {}
}
