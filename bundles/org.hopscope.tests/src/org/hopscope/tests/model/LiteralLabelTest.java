// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.variant.ChangeText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The user reads words for the literals of an enumeration, not their names. */
class LiteralLabelTest {

    @ParameterizedTest
    @CsvSource({"KERNEL, kernel", "NIC_FIRMWARE, NIC firmware", "PCI_X, PCI-X", "UGAL_LOCAL, UGAL local", "BT, BT",
        "INPUT_FIFO, input FIFO", "REPS, REPS", "ECMP, ECMP"})
    void literalsAreWords(String literal, String words) {
        assertEquals(words, LiteralLabel.of(literal));
    }

    @Test
    void onlyTheValuesOfAnEnumerationAre() {
        assertEquals("dimension order", LiteralLabel.ofValue("routing", "DIMENSION_ORDER"));
        assertEquals("DIMENSION_ORDER", LiteralLabel.ofValue("name", "DIMENSION_ORDER"));
    }

    @Test
    void changesAreInWords() {
        var machine = Samples.load("red-storm/red-storm.machine");
        var change = Setting.parse("HyperTransport.kind=PCI_EXPRESS", new Diagnostics())
                .flatMap(one -> one.apply(machine, null, new Diagnostics()));
        assertEquals(Optional.of("compute node/HyperTransport.kind: HyperTransport -> PCI Express"),
                change.map(ChangeText::of));
    }
}
