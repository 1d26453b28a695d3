// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;

import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.variant.Variants;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.variant.RebaseText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A user who carries a variant over is asked only about open decisions, and told the rest. */
class RebaseTextTest {

    private Machine base;

    @BeforeEach
    void read() throws Exception {
        base = Bench.machine(Bench.sample());
    }

    private Machine with(Consumer<Machine> change) {
        var machine = ModelSnapshot.of(base);
        change.accept(machine);
        return machine;
    }

    private static <P> P part(Machine machine, Class<P> type) {
        return machine.getNodeTypes().getFirst().getParts().stream().filter(type::isInstance).map(type::cast)
                .findFirst().orElseThrow();
    }

    private static void roundTrip(Machine machine, long nanoseconds) {
        part(machine, HostBus.class).setRoundTrip(Quantity.of(nanoseconds, Unit.NANOSECOND));
    }

    private RebaseText carry(Machine changed, Machine ground) {
        var variant = Variants.record(base, changed);
        return new RebaseText("fast.variant", Variants.rebase(variant, ground, Variants.Winner.BASE),
                Variants.rebase(variant, ground, Variants.Winner.VARIANT));
    }

    private static Machine poor(Machine machine) {
        var parts = machine.getNodeTypes().getFirst().getParts();
        parts.remove(part(machine, Memory.class));
        return machine;
    }

    @Test
    void ofTwoValuesOneIsChosen() {
        var told = carry(with(one -> roundTrip(one, 500)), with(one -> roundTrip(one, 800)));
        assertTrue(told.isChoice());
        assertTrue(told.text().startsWith(
                "fast.variant and its base have both changed these values. Which values should be kept?\n"),
                told.text());
        assertTrue(told.text().endsWith("roundTrip is 800 ns, but the change to 500 ns was made on 1.0 us"),
                told.text());
    }

    /** The value of an element that the base no longer has cannot be kept. */
    @Test
    void whatTheBaseHasLostIsNoChoice() {
        var told = carry(with(one -> part(one, Memory.class).setName("DDR")), poor(with(one -> { })));
        assertFalse(told.isPlain());
        assertFalse(told.isChoice());
        assertTrue(told.text().startsWith("These changes are no longer possible. They stay in fast.variant"),
                told.text());
    }

    @Test
    void aChoiceTellsAlsoWhatIsLostWhateverIsChosen() {
        var told = carry(with(one -> {
            roundTrip(one, 500);
            part(one, Memory.class).setName("DDR");
        }), poor(with(one -> roundTrip(one, 800))));
        assertTrue(told.isChoice());
        assertTrue(told.text().contains("Which values should be kept?") && told.text().contains("no longer possible"),
                told.text());
        assertEquals(1, told.mine().conflicts().size());
    }

    @Test
    void withoutAConflictNothingIsAsked() {
        var told = carry(with(one -> roundTrip(one, 500)), with(one -> roundTrip(one, 500)));
        assertTrue(told.isPlain());
        assertEquals("fast.variant fits its base.", told.text().lines().findFirst().orElseThrow());
        assertEquals(0, told.theirs().variant().getChanges().size());
    }
}
