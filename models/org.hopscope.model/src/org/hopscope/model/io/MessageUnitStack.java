// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.child;
import static org.hopscope.model.io.MigratedElements.children;
import static org.hopscope.model.io.MigratedElements.id;
import static org.hopscope.model.io.MigratedElements.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Element;

/** A stack of MPI over the library of message units, which becomes a protocol of blocks. */
final class MessageUnitStack {

    private static final String HOST = "HOST_LIBRARY";
    /** Parameters of the template that were numbers of the NIC. */
    private static final Map<String, String> OF_NIC = Map.ofEntries(Map.entry("buffers", "buffers"),
            Map.entry("ring_slots", "ringSlots"), Map.entry("transmit_cycles", "transmitCycles"),
            Map.entry("receive_cycles", "receiveCycles"), Map.entry("request_cycles", "requestCycles"),
            Map.entry("respond_cycles", "respondCycles"), Map.entry("complete_cycles", "completeCycles"),
            Map.entry("lookup_cycles", "lookupCycles"), Map.entry("largest", "largestMessage"),
            Map.entry("packet_payload", "packetPayload"), Map.entry("page", "pageSize"),
            Map.entry("register_page", "registerPage"));
    /** Those that a port has as well: a change of one of them alone would not mean what it did. */
    private static final List<String> SHARED = List.of("largest", "packet_payload");
    /** Parameters of the template that were features of the library, and what they were when they were left out. */
    private static final Map<String, List<String>> OF_LIBRARY = Map.of("software_credits",
            List.of("softwareCredits", "0"), "header", List.of("headerSize", "0 B"), "eager_limit",
            List.of("eagerLimit", "0 B"));

    private final Element library;
    private final Element stack;
    private final Optional<Element> mpi;
    private final FormerNode<MessageUnitNic> node;
    private final Collection<MessageUnitNic> nics;
    private final Map<String, String> ids = new HashMap<>();

    /** @param node the node that it runs on */
    MessageUnitStack(Element library, FormerNode<MessageUnitNic> node, Collection<MessageUnitNic> nics) {
        this.library = library;
        this.node = node;
        this.nics = nics;
        stack = (Element) library.getParentNode();
        mpi = child(stack, "layers", "MpiLayer");
    }

    /** Draws it from blocks; returns what was done. The first stack has the UUIDs that follow from the NIC. */
    List<String> draw(boolean isFirst) {
        var drawn = (Element) stack.getOwnerDocument().importNode(StackTemplate.read("message-units.xml"), true);
        name(isFirst);
        StackTemplate.connect(drawn, id(library), ids);
        drawn.setAttribute("name", library.getAttribute("name"));
        notes().ifPresent(notes -> drawn.setAttribute("notes", notes));
        children(drawn, "parameters").forEach(this::fill);
        fillRest(drawn);
        stack.replaceChild(drawn, library);
        mpi.ifPresent(stack::removeChild);
        children(stack, "partOrigin").forEach(origin -> origin.removeAttribute("digest"));
        return told();
    }

    private List<String> told() {
        var told = new ArrayList<String>();
        var name = stack.getAttribute("name");
        told.add(("stack '%s' is drawn from blocks now; the times of its layers and the numbers of its NIC are "
                + "parameters of the protocol").formatted(name));
        node.nic().ifPresent(nic -> nics.stream().filter(one -> !one.hasNumbersOf(nic)).forEach(one -> told.add(
                "stack '%s' has the numbers of NIC type '%s'; those of '%s' were different".formatted(name, nic.name(),
                        one.name()))));
        return told;
    }

    private Optional<String> notes() {
        var notes = new ArrayList<String>();
        mpi.map(one -> one.getAttribute("notes")).ifPresent(notes::add);
        notes.add(library.getAttribute("notes"));
        notes.removeIf(String::isBlank);
        return notes.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", notes));
    }

    /** Says which elements the names of the template stand for. */
    private void name(boolean isFirst) {
        ids.put("layer", id(library));
        for (var name : List.of("@velo", "@velo_receiver", "@requester", "@responder", "@completer", "@velo_port",
                "@requester_port", "@responder_port")) {
            ids.put(name, node.nic().map(nic -> nic.part(name)).orElse(""));
        }
        ids.put("@cpu", node.part("Processor"));
        ids.put("@bus", node.part("HostBus"));
        ids.put("@memory", node.part("Memory"));
        if (isFirst) {
            node.nic().ifPresent(nic -> OF_NIC.forEach((name, feature) -> {
                if (!SHARED.contains(name) && !nic.owner(feature).isEmpty()) {
                    ids.put(name, DerivedIds.of(nic.owner(feature), feature));
                }
            }));
        }
        OF_LIBRARY.forEach((name, feature) -> ids.put(name, DerivedIds.of(id(library), feature.getFirst())));
        for (var name : List.of("mpi_send", "mpi_post", "mpi_complete", "store", "notice", "lane-ring_lane")) {
            cost(name).ifPresent(cost -> ids.put(name, id(cost)));
        }
    }

    /** The cost that a parameter or a lane of the template takes its time from. */
    private Optional<Element> cost(String name) {
        return switch (name) {
            case "mpi_send" -> ofMpi("SEND");
            case "mpi_post" -> ofMpi("POST_RECEIVE");
            case "mpi_complete" -> ofMpi("COMPLETE_RECEIVE");
            case "store" -> LayerCosts.of(library, "SEND", HOST);
            case "notice" -> LayerCosts.of(library, "WRITE_EVENT", HOST);
            case "lane-ring_lane" -> LayerCosts.of(library, "RECEIVE_HEADER", HOST);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private Optional<Element> ofMpi(String operation) {
        return mpi.flatMap(one -> LayerCosts.of(one, operation, HOST));
    }

    private void fill(Element parameter) {
        var name = parameter.getAttribute("name");
        if (OF_LIBRARY.containsKey(name)) {
            var feature = OF_LIBRARY.get(name);
            parameter.setAttribute("value", value(library, feature.getFirst(), feature.getLast()));
            MigratedElements.moveProvenance(library, feature.getFirst(), parameter, "value");
        } else if (OF_NIC.containsKey(name)) {
            node.nic().ifPresent(nic -> {
                parameter.setAttribute("value", nic.number(OF_NIC.get(name)));
                nic.moveOrigin(OF_NIC.get(name), parameter, "value");
            });
        } else if (!name.equals("descriptor")) {
            parameter.setAttribute("value", "0 ps");
            cost(name).ifPresent(cost -> take(cost, parameter, "value"));
        }
    }

    private void take(Element cost, Element to, String feature) {
        to.setAttribute(feature, time(cost));
        MigratedElements.moveProvenance(cost, "time", to, feature);
        MigratedElements.moveProvenance(cost, "cycles", to, feature);
    }

    /** Gives the lane of the ring, the tables and what waits for the unit the numbers that no parameter has. */
    private void fillRest(Element drawn) {
        var ring = children(drawn, "lanes").getFirst();
        ring.setAttribute("poll", "0 ps");
        cost("lane-ring_lane").ifPresent(cost -> take(cost, ring, "poll"));
        var entry = LayerCosts.of(library, "MATCH_ITEM", HOST);
        for (var table : children(drawn, "tables")) {
            table.setAttribute("perItem", entry.map(this::time).orElse("0 ps"));
            entry.ifPresent(one -> LayerCosts.copyOrigin(one, table, "perItem"));
        }
        node.nic().ifPresent(nic -> all(drawn, "blocks").stream().filter(block -> block.hasAttribute("watchdog"))
                .forEach(block -> {
                    block.setAttribute("watchdog", nic.number("watchdog"));
                    nic.moveOrigin("watchdog", block, "watchdog");
                }));
    }

    /** The time of a cost, its cycles included. */
    private String time(Element cost) {
        return LayerCosts.time(cost, node);
    }
}
