// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.TextDesign;

/** The library of ready-made pieces of protocols that comes with Hopscope: a text beside this class. */
public final class ReadyPieces {

    private ReadyPieces() {
    }

    /**
     * A machine whose protocols are the pieces; another one for each call.
     *
     * @throws IllegalStateException if the text is none of a machine
     */
    public static Machine read() {
        var problems = new Diagnostics();
        return TextDesign.read(text(), URI.createURI(LibraryPart.READY_PIECES), problems)
                .orElseThrow(() -> new IllegalStateException(LibraryPart.READY_PIECES + ": " + problems.all()));
    }

    private static String text() {
        try (var stream = ReadyPieces.class.getResourceAsStream(LibraryPart.READY_PIECES)) {
            if (stream == null) {
                throw new FileNotFoundException(LibraryPart.READY_PIECES);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(LibraryPart.READY_PIECES, unreadable);
        }
    }
}
