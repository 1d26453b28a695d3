// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextCommandTest {

    private static final String RED_STORM = Samples.redStormFile().toString();

    @Test
    void aMachineGoesThroughTextAndComesBackAsItWas(@TempDir Path folder) throws IOException {
        var text = folder.resolve("red-storm.hops");
        Files.writeString(text, Console.run("text", "print", RED_STORM).succeeds().out());
        var out = folder.resolve("out.machine");
        Console.run("text", "apply", text.toString(), RED_STORM, "-o", out.toString()).succeeds();
        assertArrayEquals(Files.readAllBytes(Path.of(RED_STORM)), Files.readAllBytes(out));
    }

    @Test
    void anElementOfAMachineIsPrintedAndPutBackChanged(@TempDir Path folder) throws IOException {
        var text = folder.resolve("nic.hops");
        var printed = Console.run("text", "print", RED_STORM, "SeaStar").succeeds().out();
        assertTrue(printed.startsWith("nic \"SeaStar\" {\n"), printed);
        Files.writeString(text, printed.replace("polling_cycle 130 ns", "polling_cycle 131 ns"));
        var out = folder.resolve("out.machine");
        Console.run("text", "apply", text.toString(), RED_STORM, "-o=" + out).succeeds();
        // one line of the file differs: that of the polling cycle
        var before = Files.readString(Path.of(RED_STORM));
        assertEquals(before.replace("pollingCycle=\"130 ns\"", "pollingCycle=\"131 ns\""), Files.readString(out));
    }

    @Test
    void aMachineIsMadeOfATextAlone(@TempDir Path folder) throws IOException {
        var text = folder.resolve("pair.hops");
        Files.writeString(text, Console.run("text", "print", RED_STORM).succeeds().out());
        var out = folder.resolve("pair.machine");
        Console.run("text", "apply", text.toString(), "-o", out.toString()).succeeds();
        assertEquals(out + ": valid\n", Console.run("validate", out.toString()).succeeds().out());
    }

    @Test
    void anErrorIsToldWithLineAndColumnAndNothingIsWritten(@TempDir Path folder) throws IOException {
        var text = folder.resolve("wrong.hops");
        Files.writeString(text, "machine \"m\" {\n  link_type \"l\" { speed 3 }\n}\n");
        var out = folder.resolve("out.machine");
        var console = Console.run("text", "apply", text.toString(), "-o", out.toString()).isRefused();
        assertTrue(console.err().startsWith(text + ": Error T001: line 2: column 19: found 'speed'; possible here: "),
                console.err());
        assertFalse(Files.exists(out));
    }

    @Test
    void eachKindIsExplained() {
        var list = Console.run("text", "explain").succeeds().out();
        for (var kind : new String[] {"machine", "nic", "protocol", "on", "work", "take", "wire", "ping_pong"}) {
            assertTrue(list.contains("\n" + kind + "\n"), list);
        }
        for (var kind : list.substring(0, list.indexOf("\n\n")).split("\n")) {
            assertTrue(Console.run("text", "explain", kind).succeeds().out().contains("  " + kind), kind);
        }
        var take = Console.run("text", "explain", "take").succeeds().out();
        assertTrue(take.contains("\n  take TOKENS [count COUNT] [stall] [watchdog WATCHDOG] [lacking { ... }]\n"),
                take);
        assertTrue(take.contains("\n  count: expression. Number: an expression; 1 if it is left out.\n"), take);
        var port = Console.run("text", "explain", "port").succeeds().out();
        assertTrue(port.contains("channel: whole number from 0 to 7"), port);
        assertTrue(port.contains("payload: data size from 1 B to 1 GiB"), port);
        assertTrue(Console.run("text", "explain", "tke").isRefused().err().contains("take"));
    }

    @Test
    void wrongWordsAreRefused(@TempDir Path folder) {
        var absent = folder.resolve("absent.hops").toString();
        assertTrue(Console.run("text").isRefused().err().contains("print, apply"));
        assertTrue(Console.run("text", "prnt", RED_STORM).isRefused().err().contains("print"));
        assertTrue(Console.run("text", "apply", absent).isRefused().err().contains("-o"));
        assertTrue(Console.run("text", "apply", absent, "-o", "x").isRefused().err().contains("cannot be read"));
        assertTrue(Console.run("text", "print", RED_STORM, "nobody").isRefused().err().contains("'nobody'"));
        assertTrue(Console.run("text", "print", RED_STORM, "MPI").isRefused().err().contains("more than one"));
        assertTrue(Console.run("help", "text").succeeds().out().contains("hopscope text apply TEXT [FILE] -o OUT"));
    }
}
