// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.stack.StackPackage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureLabelTest {

    @ParameterizedTest
    @CsvSource({"copyRate, Copy rate", "nicType, NIC type", "nicTypes, NIC types", "injectionFifos, Injection FIFOs",
        "dmaStart, DMA start", "smallDma, Small DMA", "warmup, Warm-up", "economics, Economics"})
    void abbreviationsAreWrittenAsSuch(String feature, String label) {
        assertEquals(label, FeatureLabel.of(feature));
    }

    @ParameterizedTest
    @CsvSource({"NicType, a NIC type", "EmbeddedProcessor, an embedded processor", "DmaEngine, a DMA engine",
        "InstanceOverride, an instance override", "Node, a node"})
    void theArticleIsThatOfTheSpokenKind(String kind, String words) {
        assertEquals(words, FeatureLabel.one((EClass) MachinePackage.eINSTANCE.getEClassifier(kind)));
    }

    @Test
    void anMpiLayerBeginsWithAnE() {
        assertEquals("an MPI layer", FeatureLabel.one(StackPackage.Literals.MPI_LAYER));
    }
}
