// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.FileName;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.study.exchange.measured.Measurements;

/** Reads what is to be compared. */
public final class Subjects {

    /** Extensions of the output of benchmarks, without the dot. */
    public static final List<String> OUTPUTS = List.of("txt", "out", "log");

    private static final String TABLE = ".csv";

    private Subjects() {}

    /**
     * A machine file, a variant file, a table of measured figures or the output of a benchmark, by its extension.
     * Empty, with the reasons among the problems, if it cannot be read or a change of the variant cannot be made.
     */
    public static Optional<Subject> load(Path file, Diagnostics problems) {
        var name = FileName.of(file);
        if (Designs.isVariant(file)) {
            return VariantChain.load(file, problems).flatMap(chain -> design(chain, file.toString(), problems))
                    .map(Subject.class::cast);
        }
        if (name.endsWith(TABLE)) {
            return MeasuredTable.read(file, problems).map(Subject.class::cast);
        }
        if (OUTPUTS.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT))) {
            return output(file, problems);
        }
        return Designs.load(file, problems).map(machine -> of(machine, file.toString()));
    }

    private static Optional<Subject> output(Path file, Diagnostics problems) {
        var samples = new ArrayList<MeasuredCurve.Sample>();
        for (var table : Measurements.read(file, problems)) {
            var setup = MeasuredCurve.Setup.of(table);
            table.points().forEach(one -> samples.add(new MeasuredCurve.Sample(one.bytes(), one.metric(), one.value(),
                    one.unit(), setup)));
        }
        var name = FileName.withoutExtension(file);
        return samples.isEmpty() ? Optional.empty() : Optional.of(new MeasuredCurve(name, file.toString(), samples));
    }

    /** A machine as a subject that has its name; the machine must not be changed any more. */
    public static Design of(Machine machine, String file) {
        return new Design(Objects.requireNonNullElse(machine.getName(), ""), file, machine, List.of(),
                Optional.empty());
    }

    /** A variant with its parents as a subject; empty, with the reasons, if a change cannot be made. */
    public static Optional<Design> design(VariantChain chain, String file, Diagnostics problems) {
        var machine = Designs.machine(chain, problems);
        var changes = new ArrayList<RecordedChange>();
        for (var link : chain.links()) {
            var variant = Objects.requireNonNullElse(link.variant().getName(), "");
            link.variant().getChanges().stream().filter(one -> !one.isDisabled())
                    .forEach(one -> collect(one, ElementIds.idOf(one), variant, changes));
        }
        return machine.map(one -> new Design(Objects.requireNonNullElse(chain.variant().getName(), ""), file, one,
                changes, verdict(chain.variant())));
    }

    private static Optional<Design.Verdict> verdict(Variant variant) {
        return Decisions.judgement(variant) == Judgement.OPEN ? Optional.empty() : Decisions.text(variant)
                .map(text -> new Design.Verdict(Decisions.word(Decisions.judgement(variant)), text));
    }

    /** Parts of a change count as the change. */
    private static void collect(Change change, String id, String variant, List<RecordedChange> changes) {
        var set = change.getKind() == ChangeKind.SET || change.getKind() == ChangeKind.MOVE;
        changes.add(new RecordedChange(id, variant, Objects.toString(change.getElementId(), ""),
                set ? Objects.toString(change.getFeature(), "") : "", ChangeText.inWords(change)));
        change.getParts().forEach(part -> collect(part, id, variant, changes));
    }

    /** The same subjects, those whose name is empty or taken with another one. */
    static List<Subject> withOwnNames(List<Subject> subjects) {
        var named = new ArrayList<Subject>();
        var taken = new HashSet<String>();
        for (var subject : subjects) {
            var name = subject.name().isBlank() ? "design" : subject.name();
            var own = name;
            for (int number = 2; !taken.add(own); number++) {
                own = name + " (" + number + ")";
            }
            named.add(subject.named(own));
        }
        return named;
    }
}
