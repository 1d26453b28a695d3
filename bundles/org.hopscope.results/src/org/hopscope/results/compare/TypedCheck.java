// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.SeedText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.study.RunRequest;
import org.hopscope.study.compare.Design;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.question.WorkloadFields;

/** Says what is wrong with a value that is typed for all columns of a comparison. */
final class TypedCheck {

    private final Supplier<Optional<CompareState>> state;

    /** @param state what is compared now */
    TypedCheck(Supplier<Optional<CompareState>> state) {
        this.state = state;
    }

    /** Why the designs cannot take this size; empty if they can. */
    Optional<String> size(String typed) {
        return problem(WorkloadFields::size, typed);
    }

    /** Why the designs cannot take these ranks; empty if they can. */
    Optional<String> ranks(String typed) {
        return problem(WorkloadFields::ranks, typed);
    }

    /** Why these are no seeds; empty if they are some. */
    Optional<String> seeds(String typed) {
        try {
            read(typed);
            return Optional.empty();
        } catch (IllegalArgumentException wrong) {
            return Optional.of(withoutStop(wrong.getMessage()));
        }
    }

    /**
     * The seeds that a text stands for, at least one, each once, and not more than can be compared.
     *
     * @throws IllegalArgumentException if it is no list of seeds; the message says why
     */
    static List<Long> read(String typed) {
        var seeds = SeedText.parse(typed).stream().distinct().limit(Scenario.MOST_SEEDS).toList();
        return seeds.isEmpty() ? List.of(RunRequest.DEFAULT_SEED) : seeds;
    }

    private Optional<String> problem(Function<EClass, Optional<String>> feature, String typed) {
        var name = state.get().map(one -> one.setup().workload()).orElse("");
        return state.get().flatMap(CompareState::comparison).stream().flatMap(one -> one.subjects().stream())
                .filter(Design.class::isInstance).map(one -> ((Design) one).machine())
                .flatMap(machine -> problem(machine, name, feature, typed.strip()).stream()).findFirst()
                .map(one -> withoutStop(one.message()));
    }

    private static Optional<Diagnostic> problem(Machine machine, String name,
            Function<EClass, Optional<String>> feature, String typed) {
        var copy = ModelSnapshot.of(machine);
        var problems = new Diagnostics();
        // without such a workload there is nothing to set
        WorkloadChoice.choose(copy, name, Diagnostics.discarded()).ifPresent(workload -> feature
                .apply(workload.eClass()).ifPresent(one -> Setting.ofWorkload(one, typed).apply(copy, workload,
                        problems)));
        return problems.all().stream().findFirst();
    }

    /** The reason is followed by a sentence. */
    private static String withoutStop(String message) {
        return Character.toUpperCase(message.charAt(0)) + message.substring(1).replaceFirst("\\.\\s*$", "");
    }
}
