// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.seastar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.seastar.BackOff;
import org.hopscope.sim.seastar.DropTable;
import org.hopscope.sim.seastar.PairTable;
import org.hopscope.sim.seastar.SequenceNumbers;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.junit.jupiter.api.Test;

/** The rules of the protocol one by one. */
class RulesTest {

    private static final int RECEIVER = 9;

    private final PairTable pairs = new PairTable();
    private final Counters counters = new Counters();
    private final DropTable drops = new DropTable(pairs, counters, 10);
    private final int pair = pairs.of(3, RECEIVER);

    @Test
    void numbersWrapAroundTheReservedOne() {
        assertEquals(1, SequenceNumbers.after(SequenceNumbers.INITIAL));
        assertEquals(0xFFFF, SequenceNumbers.after(0xFFFE));
        assertEquals(1, SequenceNumbers.after(0xFFFF));
    }

    @Test
    void aPairKeepsItsNumberWhileOthersCome() {
        var numbers = new int[5000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = pairs.of(i, i * 7 % 100);
        }
        for (int i = 0; i < numbers.length; i++) {
            assertEquals(numbers[i], pairs.of(i, i * 7 % 100));
            assertEquals(i, pairs.source(numbers[i]));
            assertEquals(i * 7 % 100, pairs.target(numbers[i]));
        }
        assertNotEquals(pairs.of(1, 2), pairs.of(2, 1));
        assertEquals(5003, pairs.count());
    }

    @Test
    void noNumberIsLookedAtWhileNothingHasBeenDropped() {
        assertTrue(drops.admits(RECEIVER, pair, 5));
        assertTrue(drops.admits(RECEIVER, pair, 900));
        assertEquals(0, counters.get(Counter.SEQUENCE_CHECKS));
    }

    @Test
    void afterADropOnlyTheDroppedMessageIsTakenFromThatSource() {
        drops.drop(RECEIVER, pair, 5);
        assertEquals(1, drops.counter(RECEIVER));
        assertFalse(drops.admits(RECEIVER, pair, 6));
        assertFalse(drops.admits(RECEIVER, pair, 7));
        assertTrue(drops.admits(RECEIVER, pairs.of(4, RECEIVER), 77));
        assertTrue(drops.admits(RECEIVER, pair, 5));
        assertEquals(0, drops.counter(RECEIVER));
        assertTrue(drops.admits(RECEIVER, pair, 6));
        assertEquals(3, counters.get(Counter.SEQUENCE_CHECKS));
    }

    @Test
    void aRebootedSourceStartsWithTheInitialNumber() {
        drops.drop(RECEIVER, pair, 500);
        assertFalse(drops.admits(RECEIVER, pair, 501));
        assertTrue(drops.admits(RECEIVER, pair, SequenceNumbers.INITIAL));
        assertTrue(drops.admits(RECEIVER, pair, 1));
        assertEquals(0, drops.counter(RECEIVER));
    }

    @Test
    void whoExpectsTheInitialNumberTakesAnyOther() {
        drops.drop(RECEIVER, pair, SequenceNumbers.INITIAL);
        assertTrue(drops.admits(RECEIVER, pair, 4711));
        assertEquals(0, drops.counter(RECEIVER));
    }

    @Test
    void aReceiverThatForgetsTakesAnything() {
        drops.drop(RECEIVER, pair, 5);
        drops.drop(RECEIVER, pairs.of(4, RECEIVER), 6);
        drops.drop(8, pairs.of(3, 8), 7);
        drops.forget(RECEIVER);
        assertEquals(0, drops.counter(RECEIVER));
        assertTrue(drops.admits(RECEIVER, pair, 6));
        assertFalse(drops.admits(8, pairs.of(3, 8), 8));
    }

    @Test
    void thePlaceInLineCountsAndSaturates() {
        var backOff = new BackOff(3, 2_000_000, 10);
        assertEquals(1, backOff.nack(RECEIVER));
        assertEquals(2, backOff.nack(RECEIVER));
        assertEquals(3, backOff.nack(RECEIVER));
        assertEquals(3, backOff.nack(RECEIVER));
        backOff.ack(RECEIVER);
        backOff.ack(RECEIVER);
        assertEquals(2, backOff.nack(RECEIVER));
        assertEquals(1, backOff.nack(8));
        for (int i = 0; i < 5; i++) {
            backOff.ack(RECEIVER);
        }
        assertEquals(1, backOff.nack(RECEIVER));
        assertEquals(4_000_000, backOff.delayPs(2));
    }
}
