// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import java.io.IOException;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/**
 * The sample of Portals on QsNet: free of findings, in canonical form, and its stacks to the picosecond. A change of a
 * number needs its reason in the commit; with {@code -Dgolden.update} the test writes the file instead of comparing it.
 */
class PortalsQsNetGoldenTest {

    private static final String SAMPLE = "portals-qsnet/portals-qsnet.machine";

    @Test
    void theSampleHasNoFindings() throws IOException {
        Golden.isClean(SAMPLE);
    }

    @Test
    void theStacksAreTheOnesOnFile() throws IOException {
        Golden.compare("portals-qsnet", Golden.stacks(Samples.load(SAMPLE)));
    }
}
