// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.snapshot.ModelSnapshot;

/** Finds the place of the present design in a search, and whether all that may vary can be set. */
public final class PresentDesign {

    private PresentDesign() {}

    /** The present values; empty with the reasons if a gene names nothing, or a value cannot be set. */
    public static Optional<Exploration.Start> of(Search search, Machine machine, Diagnostics problems) {
        var genes = new ArrayList<Double>();
        var values = new ArrayList<String>();
        for (var gene : search.genes()) {
            var setting = Setting.parsePath(gene.name(), problems);
            var target = setting.flatMap(one -> one.target(machine, null, problems));
            if (target.isPresent()) {
                var now = FeatureText.read(target.get().element(), target.get().feature());
                double amount = gene.form() instanceof Gene.Number range ? amount(range, now) : 1;
                if (!(amount > 0)) {
                    problems.add(Diagnostic.error("F203", gene.name() + " is " + (now.isEmpty() ? "empty" : now)
                            + ", which is not between the bounds", "write bounds of its kind, or a list"));
                    amount = 1;
                }
                values.add(now);
                genes.add(gene.position(now, amount));
                check(setting.get(), gene, machine, problems);
            }
        }
        return problems.hasErrors() ? Optional.empty() : Optional.of(new Exploration.Start(genes, values));
    }

    /** The value of each gene in a design, as a file has it; an empty text where a gene names nothing. */
    static List<String> values(Search search, Machine design) {
        // a gene that names nothing has no value; the check of the search reports it
        var ignored = Diagnostics.discarded();
        return search.genes().stream().map(gene -> Setting.parsePath(gene.name(), ignored)
                .flatMap(one -> one.target(design, null, ignored))
                .map(one -> FeatureText.read(one.element(), one.feature())).orElse("")).toList();
    }

    private static double amount(Gene.Number range, String now) {
        return range.whole() ? SearchFile.number(now) : SearchFile.in(range.unit().strip(), now);
    }

    /** Checks that its ends and all values of a list can be set. */
    private static void check(Setting setting, Gene gene, Machine machine, Diagnostics problems) {
        switch (gene.form()) {
            case Gene.Number range -> {
                setting.with(gene.value(0)).apply(ModelSnapshot.of(machine), null, problems);
                setting.with(gene.value(1)).apply(ModelSnapshot.of(machine), null, problems);
            }
            case Gene.Choice choice -> choice.values().forEach(
                    one -> setting.with(one).apply(ModelSnapshot.of(machine), null, problems));
        }
    }
}
