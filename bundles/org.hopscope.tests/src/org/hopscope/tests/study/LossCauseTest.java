// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Ending;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Tests the findings on a run that is stuck because messages were dropped. */
@Execution(ExecutionMode.CONCURRENT)
class LossCauseTest {

    private static List<String> lines(String size, int senders) {
        var results = PreparedRun.of(new RunRequest(Samples.redStorm(), "flood", List.of("host-based"),
                Settings.of("senders=" + senders, "size=" + size, "iterations=1"), 1), new Diagnostics()).orElseThrow()
                .simulate(RunProgress.none()).results();
        assertEquals(Ending.DEADLOCKED, results.getFirst().end().ending());
        return results.getFirst().end().endingText().lines().toList();
    }

    /** 8 B fit into the header packet, so the 1,024 pendings of a SeaStar limit the run and not its 256 streams. */
    @Test
    void ofMessagesThatTakeNoStreamThePendingsAreNamed() {
        var lines = lines("8 B", 3000);
        assertTrue(lines.get(0).endsWith(" of 3000 messages were dropped at their targets for good."),
                lines.get(0));
        assertEquals("The protocol drops a message that finds none of its tokens 'pendings' or 'streams': "
                + "provide more of them, or let fewer ranks send at once.", lines.get(1));
        assertEquals("These ranks wait for messages that never arrive:", lines.get(2));
    }

    @Test
    void whatTheChecksHadSaidIsRepeated() {
        var lines = lines("1 KiB", 3000);
        assertTrue(lines.get(1).startsWith("3000 messages can arrive at one node at the same time, but 'SeaStar' has "
                + "256 streams"), lines.get(1));
        assertEquals("These ranks wait for messages that never arrive:", lines.get(2));
    }
}
