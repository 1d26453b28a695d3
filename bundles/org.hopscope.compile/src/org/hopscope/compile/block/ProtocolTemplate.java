// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.snapshot.ModelSnapshot;

/** Nodes, NICs and a protocol that layers stand for, as a file beside a class states them. */
public final class ProtocolTemplate {

    private ProtocolTemplate() {}

    /** The machine in a file beside a class; it has all its lists, so that any thread may copy it. */
    public static Machine read(Class<?> beside, String file) {
        try (var stream = beside.getResourceAsStream(file)) {
            var problems = new Diagnostics();
            return ModelSnapshot.of(TextDesign.read(new String(stream.readAllBytes(), StandardCharsets.UTF_8),
                    URI.createURI(file), problems)
                    .orElseThrow(() -> new IllegalStateException(problems.all().toString())));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(file, unreadable);
        }
    }

    /** Adds a copy of the first kind of node, with a NIC of its own, to a copy of a template. */
    public static void addNode(Machine drawing) {
        var node = EcoreUtil.copy(drawing.getNodeTypes().getFirst());
        var nic = EcoreUtil.copy(drawing.getNicTypes().getFirst());
        node.getParts().stream().filter(NicSlot.class::isInstance).map(NicSlot.class::cast)
                .forEach(slot -> slot.setNicType(nic));
        drawing.getNicTypes().add(nic);
        drawing.getNodeTypes().add(node);
    }
}
