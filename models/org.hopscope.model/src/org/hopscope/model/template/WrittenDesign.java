// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;

/** Machines without a topology that are texts beside this class. */
final class WrittenDesign {

    private WrittenDesign() {
    }

    /**
     * A new machine from the text of this template, with UUIDs of its own.
     *
     * @throws IllegalStateException if the text is none of a machine
     */
    static Machine read(String template, String name) {
        var file = template + "." + MachineText.EXTENSION;
        var problems = new Diagnostics();
        var written = TextDesign.read(text(file), URI.createURI(file), problems)
                .orElseThrow(() -> new IllegalStateException(file + ": " + problems.all()));
        // what was read has UUIDs that depend on names only
        var machine = EcoreUtil.copy(written);
        machine.setName(name);
        return machine;
    }

    private static String text(String file) {
        try (var stream = WrittenDesign.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new FileNotFoundException(file);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file, unreadable);
        }
    }
}
