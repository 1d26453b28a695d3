// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Variants;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class DecisionsTest {

    @Test
    void aDecisionIsWrittenAndReadBackWithWhatItWasMadeOn() {
        var design = Samples.redStorm();
        var variant = Variants.fork("parent.variant", "one");
        assertEquals(Optional.empty(), Decisions.text(variant));
        assertEquals(Judgement.OPEN, Decisions.judgement(variant));
        Decisions.decide(variant, Judgement.REJECTED, " too dear ", new Decisions.Basis(LocalDate.of(2026, 11, 21),
                Decisions.designHash(design), "1.2", 7));
        var read = VariantFiles.load(URI.createURI("one.variant"), VariantFiles.toBytes(variant), new Diagnostics())
                .orElseThrow();
        assertEquals("rejected on 2026-11-21: too dear", Decisions.text(read).orElseThrow());
        assertEquals("1.2", read.getDecision().getEngineVersion());
        assertEquals("7", read.getDecision().getSeed());
        assertFalse(Decisions.isOutdated(read.getDecision(), Samples.redStorm()));
    }

    @Test
    void onlyAnotherDesignHasAnotherHash() {
        var design = Samples.redStorm();
        var before = Decisions.designHash(design);
        design.setLayout(null);
        design.setName("renamed");
        assertEquals(before, Decisions.designHash(design));
        design.getLinkTypes().getFirst().setCost(1);
        assertNotEquals(before, Decisions.designHash(design));
        var variant = Variants.fork("parent.variant", "one");
        Decisions.decide(variant, Judgement.PREFERRED, "", new Decisions.Basis(LocalDate.EPOCH, before, "1", 1));
        assertTrue(Decisions.isOutdated(variant.getDecision(), design));
    }
}
