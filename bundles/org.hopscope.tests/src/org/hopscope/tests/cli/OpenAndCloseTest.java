// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script that opens and closes a packaged workbench, with scripts in place of the workbench and of its window. */
@Slow
@EnabledOnOs(OS.LINUX)
class OpenAndCloseTest {

    /** As xdotool answers where one window is open; the key of File > Exit ends its process. */
    private static final String WINDOW = """
            #!/bin/sh
            [ -s number ] || exit 1
            case $1 in
                search) echo 7 ;;
                getwindowname) echo "first.machine - \u00b5 Hopscope" ;;
                getwindowpid) grep '^[0-9]' number ;;
                key) [ "$3" != x ] || kill "$(cat number)" ;;
            esac
            """;

    @TempDir
    private Path folder;

    private void program(String name, String text) throws IOException {
        var program = Files.writeString(folder.resolve(name), text);
        assertTrue(program.toFile().setExecutable(true));
    }

    /** What the script prints of a workbench that starts with this line of a shell, and its exit code. */
    private String opened(String line) throws IOException, InterruptedException {
        program("xdotool", WINDOW);
        program("workbench", "#!/bin/sh\ntrap 'exit 0' TERM\n" + line
                + "\necho $$ >number\nwhile :; do sleep 1; done\n");
        var script = Samples.folder().getParent().resolve("releng/packaging/open-and-close");
        var builder = new ProcessBuilder("bash", script.toString(), "first.machine", "./workbench")
                .directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().merge("PATH", folder.toString(),
                (before, first) -> first + File.pathSeparator + before);
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + " " + output;
    }

    @Test
    void aSilentWorkbenchPasses() throws IOException, InterruptedException {
        assertEquals("0 ", opened(":"));
    }

    @Test
    void aWarningOfTheToolkitFails() throws IOException, InterruptedException {
        var warning = "(Hopscope:1): Gtk-CRITICAL **: gtk_box_gadget_distribute: assertion 'size >= 0' failed";
        var result = opened("echo; echo \"" + warning + "\" >&2");
        assertTrue(result.startsWith("1 " + warning + "\n"), result);
    }

    @Test
    void nothingStaysOfAWorkbenchThatFails() throws IOException, InterruptedException {
        // its window does not say of which process it is, so nothing can tell when it has started
        var result = opened("echo $$ >own; echo none >number; exec sleep 1000");
        assertTrue(result.startsWith("1 "), result);
        var workbench = ProcessHandle.of(Long.parseLong(Files.readString(folder.resolve("own")).strip()));
        // it has been ended, but may still be known for a moment
        if (workbench.isPresent()) {
            assertDoesNotThrow(() -> workbench.get().onExit().get(10, TimeUnit.SECONDS), result);
        }
    }

    @Test
    void aWorkbenchThatEndsByItselfFails() throws IOException, InterruptedException {
        var result = opened("exit 13");
        assertTrue(result.startsWith("1 there is no window with 'first.machine'"), result);
        assertTrue(result.contains("exit code 13"), result);
    }
}
