// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.PlanHashes;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRequest;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Requests that share what is known of plans on the way to theirs have the plans and errors that each has alone. */
@Execution(ExecutionMode.CONCURRENT)
class PlanHashesTest {

    private static final String RATE = "HyperTransport.roundTrip=900 ns";
    private static final String SIZE = "size=64 B";
    /** A processor that the stack does not use. */
    private static final String IDLE = "Opteron.clock=3 GHz";

    private final PlanHashes shared = new PlanHashes();

    /** The last state of each is one that an earlier request has passed or ended in, or has not seen. */
    @Test
    void theyHaveTheSamePlansInAnyOrder() {
        for (var settings : List.of(List.of(SIZE, RATE), List.of(SIZE), List.<String>of(), List.of(RATE, SIZE),
                List.of(SIZE, "size=128 B"), List.of(SIZE, RATE))) {
            assertEquals(hashes("ping-pong", settings), hashes(shared, "ping-pong", settings), settings::toString);
        }
        // either order ends in the same machine, and no setting at all in another one
        assertEquals(hashes(shared, "ping-pong", List.of(SIZE, RATE)),
                hashes(shared, "ping-pong", List.of(RATE, SIZE)));
        assertNotEquals(hashes(shared, "ping-pong", List.of(SIZE)), hashes(shared, "ping-pong", List.of()));
    }

    @Test
    void otherWorkloadsHaveOtherPlans() {
        var pingPong = hashes(shared, "ping-pong", List.of(SIZE));
        assertNotEquals(pingPong, hashes(shared, "allreduce", List.of(RATE)));
        assertEquals(hashes("allreduce", List.of(RATE)), hashes(shared, "allreduce", List.of(RATE)));
    }

    /** The first of these requests compiles before and after the idle setting; the second knows both from it. */
    @Test
    void aSettingWithoutEffectIsFoundThoughAllPlansAreKnown() {
        for (int i = 0; i < 2; i++) {
            assertEquals(List.of("'" + IDLE + "' has no effect on this run"), refusals(List.of(SIZE, IDLE, RATE)));
        }
        assertEquals(List.of(), refusals(List.of(SIZE, RATE)));
    }

    /** Of a request alone, with all that is looked at for one. */
    private static List<String> hashes(String workload, List<String> settings) {
        return PreparedRun.of(request(workload, settings), Diagnostics.unexpected()).orElseThrow().planHashes();
    }

    private static List<String> hashes(PlanHashes known, String workload, List<String> settings) {
        return PreparedRun.forFigures(request(workload, settings), Diagnostics.unexpected(), known).orElseThrow()
                .planHashes();
    }

    private List<String> refusals(List<String> settings) {
        var found = new Diagnostics();
        var prepared = PreparedRun.forFigures(request("ping-pong", settings), found, shared);
        assertEquals(found.hasErrors(), prepared.isEmpty());
        return found.all().stream().map(Diagnostic::message).toList();
    }

    private static RunRequest request(String workload, List<String> settings) {
        return new RunRequest(Samples.redStorm(), workload, List.of("NIC-based"),
                Settings.parse(settings), RunRequest.DEFAULT_SEED);
    }
}
