// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.Elan3libLayer;
import org.hopscope.model.stack.ElanPortalsLayer;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LogGopsLayer;
import org.hopscope.model.stack.MatchingThreadLayer;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.PortalsLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.TorusMessageLayer;
import org.hopscope.model.stack.TportsLayer;
import org.jspecify.annotations.Nullable;

/** A kind of protocol stack: its layers from the top down, and the kind of NIC that it drives. */
public enum StackFamily {

    /** MPI over Portals over the firmware of a NIC. */
    PORTALS_FIRMWARE(NicArchitecture.FIRMWARE, required("MPI", MpiLayer.class),
            required("Portals", PortalsLayer.class), required("firmware", FirmwareLayer.class)),

    /** MPI, or nothing, over a message layer that moves packets itself. */
    TORUS_MESSAGES(NicArchitecture.PACKET_FIFO, optional("MPI", MpiLayer.class),
            required("torus message", TorusMessageLayer.class)),

    /** MPI over tagged message ports over Elan3lib, or less of it. */
    ELAN(NicArchitecture.ELAN, optional("MPI", MpiLayer.class), optional("Tports", TportsLayer.class),
            optional("matching thread", MatchingThreadLayer.class), required("Elan3lib", Elan3libLayer.class)),

    /** Portals on the host and in a thread on an Elan. */
    ELAN_PORTALS(NicArchitecture.ELAN, required("Portals on Elan", ElanPortalsLayer.class),
            required("matching thread", MatchingThreadLayer.class)),

    /** One or more protocols from blocks. */
    COMPOSED(NicArchitecture.COMPOSED, new Kind("protocol", ProtocolLayer.class, true, true)),

    /** The LogGOPS model, which takes no notice of NICs and network. */
    LOGGOPS(null, required("LogGOPS", LogGopsLayer.class));

    /**
     * A layer of such a stack.
     *
     * @param label its name in messages
     * @param type its class
     * @param required whether the stack cannot do without it
     * @param several whether the stack may have more than one
     */
    public record Kind(String label, Class<? extends Layer> type, boolean required, boolean several) {}

    private final @Nullable NicArchitecture nic;
    private final List<Kind> kinds;

    StackFamily(@Nullable NicArchitecture nic, Kind... kinds) {
        this.nic = nic;
        this.kinds = List.of(kinds);
    }

    /** The family to which most layers of a stack belong; of several, the one that lacks least. */
    public static StackFamily of(ProtocolStack stack) {
        var best = PORTALS_FIRMWARE;
        for (var family : values()) {
            if (family.fit(stack) > best.fit(stack)) {
                best = family;
            }
        }
        return best;
    }

    /** The kind of NIC that such a stack drives; empty if it takes no notice of NICs. */
    public Optional<NicArchitecture> nic() {
        return Optional.ofNullable(nic);
    }

    /** The layers from the top down. */
    public List<Kind> kinds() {
        return kinds;
    }

    /** The layers in words, from the top down. */
    public String order() {
        return kinds.stream().map(Kind::label).collect(Collectors.joining(", "));
    }

    /** Position of a layer counted from the top, or -1 if such a stack has no such layer. */
    public int position(Layer layer) {
        for (int i = 0; i < kinds.size(); i++) {
            if (kinds.get(i).type().isInstance(layer)) {
                return i;
            }
        }
        return -1;
    }

    private int fit(ProtocolStack stack) {
        boolean isAsked = this != COMPOSED && this != LOGGOPS
                || stack.getLayers().stream().anyMatch(kinds.getFirst().type()::isInstance);
        if (!isAsked) {
            return Integer.MIN_VALUE;
        }
        int fit = 0;
        for (var layer : stack.getLayers()) {
            fit += position(layer) < 0 ? -2 : 2;
        }
        for (var kind : kinds) {
            boolean missing = stack.getLayers().stream().noneMatch(kind.type()::isInstance);
            fit -= missing ? 1 : 0;
        }
        return fit;
    }

    private static Kind required(String label, Class<? extends Layer> type) {
        return new Kind(label, type, true, false);
    }

    private static Kind optional(String label, Class<? extends Layer> type) {
        return new Kind(label, type, false, false);
    }
}
