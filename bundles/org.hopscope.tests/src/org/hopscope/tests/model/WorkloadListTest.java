// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.model.setting.WorkloadKind;
import org.junit.jupiter.api.Test;

/** Each workload that can be run is listed once. */
class WorkloadListTest {

    @Test
    void aKindIsNotListedBesideAWorkloadThatIsCalledLikeIt() {
        var listed = WorkloadKind.besides(List.of("Ping Pong", "my flood")).stream().map(WorkloadKind::name).toList();
        assertFalse(listed.contains("ping-pong"), listed::toString);
        assertTrue(listed.contains("flood"), listed::toString);
        assertEquals(WorkloadKind.all().size() - 1, listed.size());
        assertEquals(WorkloadKind.all(), WorkloadKind.besides(List.of()));
    }
}
