// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.study.compare.DistinctNames;
import org.junit.jupiter.api.Test;

class DistinctNamesTest {

    @Test
    void longNamesBeginWhereTheyDiffer() {
        assertEquals(List.of("\u2026number 1", "\u2026number 2", "Red Storm"), DistinctNames.of(List.of(
                "A variant with a rather long name number 1", "A variant with a rather long name number 2",
                "Red Storm")));
    }

    @Test
    void namesOfFilesHaveWordsToo() {
        assertEquals(List.of("\u202610ns.machine", "\u202620ns.machine"), DistinctNames.of(List.of(
                "red-storm-with-link-10ns.machine", "red-storm-with-link-20ns.machine")));
    }

    @Test
    void aNameThatAnotherOneBeginsWithStaysWhole() {
        assertEquals(List.of("HyperTransport 500 ns", "\u2026SeaStar 1 GHz"),
                DistinctNames.of(List.of("HyperTransport 500 ns", "HyperTransport 500 ns, SeaStar 1 GHz")));
    }

    /** Three characters in common are no reason, and a short name has room. */
    @Test
    void otherNamesStayAsTheyAre() {
        var names = List.of("fast host link of Red Storm", "far memory of Red Storm", "variant A", "variant B");
        assertEquals(names, DistinctNames.of(names));
    }

    @Test
    void namesThatAreTheSameStaySo() {
        var names = List.of("A design that is called twice", "A design that is called twice");
        assertEquals(names, DistinctNames.of(names));
    }
}
