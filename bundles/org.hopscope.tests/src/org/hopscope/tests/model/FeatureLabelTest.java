// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.model.diagnostic.FeatureLabel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FeatureLabelTest {

    @ParameterizedTest
    @CsvSource({"copyRate, Copy rate", "nicType, NIC type", "nicTypes, NIC types", "injectionFifos, Injection FIFOs",
        "dmaStart, DMA start", "smallDma, Small DMA", "warmup, Warm-up", "economics, Economics"})
    void abbreviationsAreWrittenAsSuch(String feature, String label) {
        assertEquals(label, FeatureLabel.of(feature));
    }
}
