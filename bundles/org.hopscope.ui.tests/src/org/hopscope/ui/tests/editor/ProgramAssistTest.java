// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.editor.assist.Proposal;
import org.hopscope.editor.form.TextHistory;
import org.hopscope.editor.portals.ProgramAssist;
import org.hopscope.editor.portals.ProgramToken;
import org.hopscope.model.portals.PortalsCall;
import org.hopscope.model.portals.PortalsText;
import org.junit.jupiter.api.Test;

/** The editor of a Portals program proposes what can be written at a place, and nothing that would be a mistake. */
class ProgramAssistTest {

    private static final String PROGRAM = """
            EQAlloc eq=q
            MDBind md=long length=64KiB eq=q
            MDBind md=short length=8 # md=none
            """;

    /** The proposals at the end of a text. */
    private static List<String> after(String program) {
        return ProgramAssist.at(program, program.length()).stream().map(Proposal::text).toList();
    }

    @Test
    void aLineBeginsWithACall() {
        assertEquals(PortalsCall.all().size(), after(PROGRAM).size());
        assertEquals(List.of("Put "), after(PROGRAM + "pu"));
        assertEquals(List.of("EndRepeat"), after("  End"));
    }

    @Test
    void whatACallNeedsComesFirst() {
        assertEquals(List.of("md=", "target=", "portal=", "ack"), after("Put ").subList(0, 4));
        assertEquals(List.of("target=", "portal="), after("Put md=a ack ").subList(0, 2));
        assertFalse(after("Put md=a ack ").contains("ack"));
        assertEquals(List.of("remoteoffset="), after("Put r"));
    }

    @Test
    void objectsAreThoseOfTheLinesAbove() {
        assertEquals(List.of("short", "long"), after(PROGRAM + "Put md="));
        assertEquals(List.of("long"), after(PROGRAM + "Put md=l"));
        assertEquals(List.of("q"), after(PROGRAM + "EQWait eq="));
        assertEquals(List.of(), after("Put md="));
        assertEquals(List.of("me"), after(PROGRAM + "MEAttach me="));
        assertEquals(List.of("q2"), after(PROGRAM.replace("eq=q\n", "eq=eq\nEQAlloc eq=q2\n") + "EQWait eq=q"));
        assertEquals(List.of("eq2"), after("EQAlloc eq=eq\nEQAlloc eq="));
    }

    @Test
    void valuesAreWordsAndWhatWasUsedBefore() {
        assertEquals(List.of("any", "3"), after("MEAttach portal=1 node=3\nMEAttach portal=1 node="));
        assertEquals(List.of("infinite"), after("MDBind threshold=i"));
        assertTrue(after("Put md=a target=1 portal=4 match=0x12\nPut match=").contains("0x12"));
    }

    @Test
    void nothingIsProposedInACommentOrForNoCall() {
        assertEquals(List.of(), after(PROGRAM + "# Pu"));
        assertEquals(List.of(), after("Pump md="));
        assertEquals(List.of(), after("Put what="));
    }

    @Test
    void whatIsProposedReplacesTheWordAtTheCaret() {
        var proposal = ProgramAssist.at("Put md=lo target=1", 9).stream().findFirst();
        assertTrue(proposal.isEmpty());
        var put = ProgramAssist.at("EQAlloc eq=q\nPu", 15).getFirst();
        assertEquals(13, put.from());
        assertEquals(2, put.length());
    }

    @Test
    void everyCallAndArgumentIsExplained() {
        for (var call : PortalsCall.all()) {
            assertTrue(call.documentation().endsWith("."), call.name());
            for (var argument : call.arguments()) {
                assertTrue(argument.documentation().endsWith("."), call.name() + " " + argument.key());
                assertFalse(PortalsText.read(List.of(call.name() + " " + argument.key() + "=1")).problems().stream()
                        .anyMatch(problem -> problem.message().contains("does not take")), argument.key());
            }
        }
        assertTrue(ProgramAssist.explain("Put md=a", 1).orElseThrow().contains("[ack]"));
        assertTrue(ProgramAssist.explain("Put md=a", 5).orElseThrow().startsWith("Memory descriptor."));
        assertTrue(ProgramAssist.explain("# Put", 3).isEmpty());
    }

    @Test
    void aLineIsCutIntoPieces() {
        assertEquals("[CALL Put, KEY md, OBJECT a, KEY match, VALUE 0x1, FLAG ack, UNKNOWN tar, VALUE 1, COMMENT # x]",
                ProgramToken.of("Put md=a match=0x1 ack tar=1 # x").stream()
                        .map(token -> token.kind() + " " + token.text()).toList().toString());
        assertEquals(List.of(), ProgramToken.of("   "));
        assertEquals(ProgramToken.Kind.UNKNOWN, ProgramToken.of(" Pump").getFirst().kind());
    }

    @Test
    void aFieldRemembersWhatWasTyped() {
        var history = new TextHistory();
        history.reset("a");
        history.typed("ab");
        history.typed("abc");
        assertEquals("ab", history.undo().orElseThrow());
        assertEquals("a", history.undo().orElseThrow());
        assertTrue(history.undo().isEmpty());
        assertEquals("ab", history.redo().orElseThrow());
        history.typed("x");
        assertTrue(history.redo().isEmpty());
        assertEquals("ab", history.undo().orElseThrow());
    }
}
