// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.ENamedElement;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.workload.WorkloadPackage;
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

    /** Forms, tips and the status line show these texts beside the labels, so they use the words of the labels. */
    @Test
    void descriptionsNameLiteralsAndFeaturesByTheirLabels() {
        var raw = Pattern.compile("\\b(?!MPI_)[A-Z]{2,}_[A-Z_]+|\\b[a-z]{2,}[A-Z][A-Za-z]+\\b");
        var found = new ArrayList<String>();
        for (var root : List.of(MachinePackage.eINSTANCE, WorkloadPackage.eINSTANCE, StackPackage.eINSTANCE,
                PartsPackage.eINSTANCE, ProtocolPackage.eINSTANCE, StudyPackage.eINSTANCE)) {
            root.eAllContents().forEachRemaining(one -> {
                if (one instanceof ENamedElement element && EcoreUtil.getDocumentation(element) != null
                        && raw.matcher(EcoreUtil.getDocumentation(element)).find()) {
                    found.add(element.getName() + ": " + EcoreUtil.getDocumentation(element));
                }
            });
        }
        assertEquals(List.of(), found);
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
