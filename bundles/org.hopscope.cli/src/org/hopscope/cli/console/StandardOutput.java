// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/**
 * The standard output of a command: UTF-8 whatever the language of the system is, so that the same command gives the
 * same bytes everywhere. A {@link PrintStream} forgets why it could not write; this one tells.
 */
public final class StandardOutput extends PrintStream {

    private final Target target;

    /** @param to where the results go; the first failure to write there is kept */
    public StandardOutput(OutputStream to) {
        this(new Target(to));
    }

    private StandardOutput(Target target) {
        super(new BufferedOutputStream(target), false, StandardCharsets.UTF_8);
        this.target = target;
    }

    /** Flushes, and says why results got lost; empty if none did, or if their reader has closed the pipe. */
    public Optional<String> failure() {
        flush();
        return target.failure().map(failure -> String.valueOf(failure.getMessage()))
                .filter(why -> !why.toLowerCase(Locale.ROOT).contains("pipe"));
    }

    /** Writes until it fails, and then no more. The bytes are never null, which its own type does not say. */
    @SuppressWarnings("null")
    private static final class Target extends OutputStream {

        private final OutputStream to;
        private @Nullable IOException failure;

        Target(OutputStream to) {
            this.to = to;
        }

        Optional<IOException> failure() {
            return Optional.ofNullable(failure);
        }

        @Override
        public void write(int one) throws IOException {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            var before = failure;
            if (before != null) {
                throw before;
            }
            try {
                to.write(bytes, from, length);
                to.flush();
            } catch (IOException first) {
                failure = first;
                throw first;
            }
        }
    }
}
