// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.function.Predicate;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.DataCache;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicPart;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.SocketLink;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.Part;

/**
 * M201, M202, M207 and M214: a node type and a NIC type have each of their parts exactly once; with general parts, a
 * node has any number of NICs and buses, and a NIC one or more network ports and nothing of the historical NICs.
 */
final class PartRules implements Rule {

    private record Single(String label, Predicate<EObject> test) {}

    private static final List<Single> NODE = List.of(new Single("processor", Processor.class::isInstance),
            new Single("memory", Memory.class::isInstance), new Single("host bus", HostBus.class::isInstance),
            new Single("NIC slot", NicSlot.class::isInstance));

    /** FIFOs are next to the processor; what is in its cache matters instead. */
    private static final List<Single> NODE_OF_FIFOS = List.of(NODE.get(0), NODE.get(1),
            new Single("data cache", DataCache.class::isInstance), NODE.get(3));

    private static final List<Single> COMPOSED_NODE = List.of(NODE.get(0), NODE.get(1));

    @Override
    public void check(Scope scope, Findings found) {
        for (var type : scope.machine().getNodeTypes()) {
            boolean composed = NicArchitecture.COMPOSED.isIn(type);
            check(type, type.getParts(), composed ? COMPOSED_NODE
                    : NicArchitecture.PACKET_FIFO.isIn(type) ? NODE_OF_FIFOS : NODE, found);
            checkSockets(type, composed && type.getParts().stream().filter(NicSlot.class::isInstance)
                    .map(slot -> ((NicSlot) slot).getNicType()).noneMatch(NicArchitecture::hasCircuits), found);
            if (!composed) {
                checkNoGeneral(type, type.getParts(), "a node without a NIC of general parts", found);
            }
        }
        for (var type : scope.machine().getNicTypes()) {
            checkKind(type, found);
            for (var part : NicArchitecture.of(type).parts()) {
                check(type, part.label(), type.getParts().stream().filter(part.test()).toList(), found);
            }
        }
    }

    /** General parts and those of the historical NICs do not know each other, but a clock is one for all. */
    private static void checkKind(NicType type, Findings found) {
        var architecture = NicArchitecture.of(type);
        if (architecture != NicArchitecture.COMPOSED) {
            checkNoGeneral(type, type.getParts(), architecture.label(), found);
            return;
        }
        boolean circuits = NicArchitecture.hasCircuits(type);
        if (circuits) {
            for (var part : NicArchitecture.circuitParts()) {
                check(type, part.label(), type.getParts().stream().filter(part.test()).toList(), found);
            }
        } else if (type.getParts().stream().noneMatch(NetworkPort.class::isInstance)) {
            found.error(type, "M201", "There is no network port", "add one from the palette");
        }
        type.getParts().stream().filter(part -> !isGeneral(part, circuits))
                .forEach(part -> found.error(part, "M207",
                        "The %s is not a general part, unlike the others of '%s'".formatted(
                                FeatureLabel.kind(part.eClass()),
                                type.getName()), "remove it, or use a general part"));
    }

    /** Network ports and a circuit port with its parts exclude each other. */
    private static boolean isGeneral(NicPart part, boolean circuits) {
        return circuits && NicArchitecture.circuitParts().stream().anyMatch(one -> one.test().test(part))
                || (part instanceof Part || part instanceof CoreLogic) && !(circuits && part instanceof NetworkPort);
    }

    /** One socket link at most, in a node with drawn NICs that send packets, whose sockets have equally many cores. */
    private static void checkSockets(NodeType type, boolean drawn, Findings found) {
        var links = type.getParts().stream().filter(SocketLink.class::isInstance).map(SocketLink.class::cast).toList();
        links.stream().skip(1).forEach(extra -> found.error(extra, "M202",
                "A second socket link cannot be simulated", "keep one, and set its sockets"));
        for (var link : links) {
            int cores = type.getParts().stream().filter(Processor.class::isInstance)
                    .mapToInt(one -> ((Processor) one).getCores()).findFirst().orElse(0);
            if (!drawn) {
                found.error(link, "M207", "A socket link has no effect in a node whose NIC is not drawn from parts, "
                        + "or uses circuits", "remove it, or build the NIC of '%s' from general parts".formatted(
                                type.getName()));
            } else if (link.getNicSocket() >= link.getSockets()) {
                found.error(link, "M214", "The NIC is at socket %s, but the sockets are 0 to %s".formatted(
                        link.getNicSocket(), link.getSockets() - 1), "lower nicSocket, or raise sockets");
            } else if (cores % link.getSockets() != 0) {
                found.error(link, "M214", "%s cores cannot be divided equally among %s sockets".formatted(cores,
                        link.getSockets()), "make the cores of the processor a multiple of the sockets");
            }
        }
    }

    private static void checkNoGeneral(Element owner, List<? extends Element> parts, String place, Findings found) {
        parts.stream().filter(Part.class::isInstance)
                .forEach(part -> found.error(part, "M207", "A general part has no effect in " + place,
                        "remove it, or build the NIC of '%s' from general parts only".formatted(owner.getName())));
    }

    private static void check(Element owner, List<? extends Element> parts, List<Single> wanted, Findings found) {
        for (var part : wanted) {
            check(owner, part.label(), parts.stream().filter(part.test()).toList(), found);
        }
    }

    private static void check(Element owner, String label, List<? extends Element> present, Findings found) {
        if (present.isEmpty()) {
            found.error(owner, "M201", "There is no " + label, "add one from the palette");
        }
        present.stream().skip(1).forEach(extra -> found.error(extra, "M202",
                "A second " + label + " cannot be simulated", "keep one"));
    }
}
