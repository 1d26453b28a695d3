// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import java.io.IOException;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/**
 * The stacks of the Red Storm sample, to the picosecond. A change of a number needs its reason in the commit; with
 * {@code -Dgolden.update} the test writes the file instead of comparing it.
 */
class RedStormGoldenTest {

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.compare("red-storm", Golden.stacks(Samples.redStorm()));
    }
}
