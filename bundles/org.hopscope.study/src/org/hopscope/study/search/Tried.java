// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.List;

/**
 * A design that was tried.
 *
 * @param number its number within the search, from 0
 * @param genes a number from 0 to 1 for each gene
 * @param values the values that the genes stand for
 * @param outcome what came of it
 */
public record Tried(int number, List<Double> genes, List<String> values, Outcome outcome) {

    public Tried {
        genes = List.copyOf(genes);
        values = List.copyOf(values);
    }

    /**
     * The outcome of a design.
     *
     * @param goals one value for each goal, of which less is better; empty if it could not be run
     * @param violation by how much its constraints are missed, as a sum of fractions of the limits; 0 if it keeps them,
     *            infinite if it could not be run
     * @param reason why it could not be run, or what it misses; empty if it keeps all
     */
    public record Outcome(List<Double> goals, double violation, String reason) {

        public Outcome {
            goals = List.copyOf(goals);
        }

        /** A design that cannot be run. */
        public static Outcome impossible(String reason) {
            return new Outcome(List.of(), Double.POSITIVE_INFINITY, reason);
        }

        /** True if it could be run. */
        public boolean possible() {
            return !goals.isEmpty();
        }

        /** True if it was run and keeps all constraints. */
        public boolean feasible() {
            return violation == 0;
        }
    }

    /** True if it is better: feasible before infeasible, less violation, then better in one goal and worse in none. */
    public boolean beats(Tried other) {
        if (outcome.violation() != other.outcome.violation()) {
            return outcome.violation() < other.outcome.violation();
        }
        if (!outcome.feasible()) {
            return false;
        }
        boolean better = false;
        for (int i = 0; i < outcome.goals().size(); i++) {
            double own = outcome.goals().get(i);
            double its = other.outcome.goals().get(i);
            if (own > its) {
                return false;
            }
            better |= own < its;
        }
        return better;
    }
}
