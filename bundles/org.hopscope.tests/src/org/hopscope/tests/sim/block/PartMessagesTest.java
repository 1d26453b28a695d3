// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.kernel.Boundary;
import org.hopscope.sim.kernel.DivisionException;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.kernel.Windows;
import org.hopscope.sim.message.PartMessages;
import org.junit.jupiter.api.Test;

/** The variables and tokens of a message, which two parts of a run use. */
class PartMessagesTest {

    private static final long AHEAD = 10;
    private static final int VARIABLE = 0;
    private static final int TOKENS = 1;

    private final List<Engine> engines = IntStream.range(0, 2).mapToObj(part -> Engine.ofPart(2)).toList();
    private final List<PartMessages> parts = PartMessages.of(engines.stream().map(Engine::window).toList(), 2);
    private final int message = parts.get(0).open();

    PartMessagesTest() {
        parts.get(0).opened(message, VARIABLE, 7);
        parts.get(0).opened(message, TOKENS, 0);
        engines.forEach(engine -> engine.window().attach(Boundary.NONE));
    }

    @Test
    void whatOnePartHasWrittenTheOtherReadsAWindowLater() {
        var read = new long[2];
        at(0, 0, () -> parts.get(0).variable(message, VARIABLE, 5));
        at(1, AHEAD, () -> {
            read[0] = parts.get(1).variable(message, VARIABLE);
            parts.get(1).variable(message, VARIABLE, read[0] + 1);
        });
        at(0, 2 * AHEAD, () -> read[1] = parts.get(0).variable(message, VARIABLE));
        run();
        assertEquals(5, read[0]);
        assertEquals(6, read[1]);
    }

    @Test
    void bothPartsCannotUseAVariableInTheSameWindow() {
        at(0, 0, () -> parts.get(0).variable(message, VARIABLE, 5));
        at(1, AHEAD - 1, () -> parts.get(1).variable(message, VARIABLE));
        assertTrue(assertThrows(DivisionException.class, this::run).getMessage().contains("variable"));
    }

    @Test
    void tokensAreOfThePartThatUsesThemFirst() {
        assertTrue(parts.get(1).claim(message, TOKENS));
        assertFalse(parts.get(1).claim(message, TOKENS));
        assertTrue(assertThrows(DivisionException.class, () -> parts.get(0).claim(message, TOKENS)).getMessage()
                .contains("tokens"));
    }

    @Test
    void aMessageThatGetsTheSameNumberStartsAnew() {
        parts.get(1).claim(message, TOKENS);
        parts.get(1).variable(message, VARIABLE, 9);
        parts.get(0).close(message);
        parts.get(0).close(message);
        assertEquals(message, parts.get(0).open());
        parts.get(0).opened(message, VARIABLE, 7);
        parts.get(0).opened(message, TOKENS, 0);
        assertEquals(7, parts.get(0).variable(message, VARIABLE));
        assertTrue(parts.get(0).claim(message, TOKENS));
    }

    private void at(int part, long timePs, Runnable action) {
        var engine = engines.get(part);
        int code = engine.register(new EventHandler() {
            @Override
            public void handle(int kind, int a, int b) {
                action.run();
            }
        });
        engine.window().starting(part);
        engine.schedule(timePs, code, 0, 0);
    }

    private void run() {
        assertTrue(new Windows(engines, AHEAD).run((now, events) -> true));
    }
}
