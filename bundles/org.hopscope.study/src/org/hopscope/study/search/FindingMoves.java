// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.search.Tried.Outcome;

/**
 * Looks at designs of a search and proposes, for each finding about what limits them, how the genes would have to be
 * to repair it. What a search does not vary stays. May be used by several threads.
 */
final class FindingMoves {

    private final Search search;
    private final DesignTrial designs;
    private final BooleanSupplier cancelled;

    FindingMoves(Search search, DesignTrial designs, BooleanSupplier cancelled) {
        this.search = search;
        this.designs = designs;
        this.cancelled = cancelled;
    }

    /** The moves from a design, as {@link Fixes} keeps them; none if it cannot be run. Takes about a run. */
    Outcome look(List<String> values) {
        // a design that cannot be made has no moves
        var design = designs.design(values, Diagnostics.discarded());
        return Fixes.found(design.map(this::moves).orElse(List.of()));
    }

    private List<SortedMap<Integer, Double>> moves(Machine design) {
        var untouched = ModelSnapshot.of(design);
        var request = new RunRequest(design, search.workload(),
                search.stack().isEmpty() ? List.of() : List.of(search.stack()), search.settings(),
                search.extent().seed());
        // a design that cannot be run has no moves
        var found = Diagnosis.untried(request, RunProgress.until(cancelled), Diagnostics.discarded());
        var moves = new ArrayList<SortedMap<Integer, Double>>();
        for (var stack : found.map(Diagnosis::stacks).orElse(List.of())) {
            for (var finding : stack.findings()) {
                for (var suggestion : finding.suggestions()) {
                    var move = move(suggestion, untouched);
                    if (!move.isEmpty() && !moves.contains(move)) {
                        moves.add(move);
                    }
                }
            }
        }
        return moves;
    }

    /** The values that a suggestion wants for genes, by their index; nothing if it is about other things. */
    private SortedMap<Integer, Double> move(Suggestion suggestion, Machine design) {
        var move = new TreeMap<Integer, Double>();
        for (var setting : suggestion.settings().all()) {
            var wanted = target(setting, design);
            for (int i = 0; i < search.genes().size() && wanted.isPresent(); i++) {
                var gene = search.genes().get(i);
                if (target(Setting.at(gene.name(), ""), design).equals(wanted)) {
                    int index = i;
                    gene.nearest(setting.value()).ifPresent(number -> move.put(index, number));
                }
            }
        }
        return move;
    }

    private static Optional<Setting.Target> target(Setting setting, Machine design) {
        // a setting without a target is no move
        return setting.path().isEmpty() ? Optional.empty() : setting.target(design, null, Diagnostics.discarded());
    }
}
