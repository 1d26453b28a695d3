// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.time.LocalDate;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.library.PartDigest;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Decision;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.Variant;

/** The decisions about variants, and a check that the designs are still those that were decided about. */
public final class Decisions {

    private static final String WORD_OPEN = "open";

    private Decisions() {
    }

    /**
     * On the strength of what something is decided.
     *
     * @param date the day
     * @param designHash digest of the whole design, as {@link #designHash} makes it
     * @param engineVersion version of the simulator whose results were looked at
     * @param seed seed of those runs
     */
    public record Basis(LocalDate date, String designHash, String engineVersion, long seed) {}

    /** The digest of a whole design: neither its name nor the places of figures count. */
    public static String designHash(Machine design) {
        var copy = ModelSnapshot.of(design);
        copy.setLayout(null);
        return PartDigest.of(copy);
    }

    /** Lets a variant carry a decision, in place of the one before. This changes the variant. */
    public static void decide(Variant variant, Judgement judgement, String reason, Basis basis) {
        var decision = StudyFactory.eINSTANCE.createDecision();
        decision.setJudgement(judgement);
        decision.setDate(basis.date().toString());
        decision.setReason(reason.isBlank() ? null : reason.strip());
        decision.setDesignHash(basis.designHash());
        decision.setEngineVersion(basis.engineVersion());
        decision.setSeed(Long.toString(basis.seed()));
        variant.setDecision(decision);
    }

    /** The future of a variant; without a decision that is open. */
    public static Judgement judgement(Variant variant) {
        return variant.getDecision() == null ? Judgement.OPEN : variant.getDecision().getJudgement();
    }

    /** True if the design has changed since the decision; no if the decision does not say what it was made on. */
    public static boolean isOutdated(Decision decision, Machine design) {
        var before = Objects.toString(decision.getDesignHash(), "");
        return !before.isEmpty() && !before.equals(designHash(design));
    }

    /** The decision in one line, such as "preferred on 2026-11-21: halves the latency"; empty without one. */
    public static Optional<String> text(Variant variant) {
        var decision = variant.getDecision();
        if (decision == null) {
            return Optional.empty();
        }
        var text = new StringBuilder(word(decision.getJudgement()));
        text.append(decision.getDate() == null ? "" : " on " + decision.getDate());
        return Optional.of(text.append(decision.getReason() == null ? "" : ": " + decision.getReason()).toString());
    }

    /** "open", "preferred" or "rejected". */
    public static String word(Judgement judgement) {
        return judgement == null ? WORD_OPEN : judgement.getLiteral().toLowerCase(Locale.ROOT);
    }
}
