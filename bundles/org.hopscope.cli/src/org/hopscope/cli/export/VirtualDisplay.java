// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/** An invisible X display, on systems that need one and have none. Ends when it is closed. */
final class VirtualDisplay implements AutoCloseable {

    private final @Nullable Process server;
    private final String name;

    private VirtualDisplay(@Nullable Process server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Starts a display if this process has none and its system draws on X; otherwise there is nothing to do. */
    static VirtualDisplay whereNeeded() throws IOException {
        var needed = System.getProperty("os.name").equals("Linux") && isEmpty("DISPLAY") && isEmpty("WAYLAND_DISPLAY");
        return needed ? start() : new VirtualDisplay(null, "");
    }

    private static boolean isEmpty(String variable) {
        var value = System.getenv(variable);
        return value == null || value.isEmpty();
    }

    private static VirtualDisplay start() throws IOException {
        Process server;
        try {
            // the server chooses a free number and says which
            server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException missing) {
            throw new IOException("there is no display, and Xvfb, which could replace it, is not installed;"
                    + " on Debian and Ubuntu: apt-get install xvfb", missing);
        }
        var number = server.inputReader(StandardCharsets.US_ASCII).readLine();
        if (number == null) {
            throw new IOException("Xvfb, the virtual display, did not start");
        }
        return new VirtualDisplay(server, ":" + number);
    }

    /** Lets a process that is started with this environment draw on the display. */
    void addTo(Map<String, String> environment) {
        if (server != null) {
            environment.put("DISPLAY", name);
            environment.put("GDK_BACKEND", "x11");
            environment.put("NO_AT_BRIDGE", "1");
        }
    }

    @Override
    public void close() {
        var started = server;
        if (started != null) {
            started.destroy();
        }
    }
}
