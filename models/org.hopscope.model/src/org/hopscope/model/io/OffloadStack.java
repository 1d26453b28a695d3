// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

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
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** A stack of MPI over the transport of an offload NIC, which becomes a protocol of blocks. */
final class OffloadStack {

    private static final String MPI = "MpiLayer";
    /** Parameters of the template that were times of the NIC. */
    private static final Map<String, String> OF_NIC = Map.of("send_request", "sendTime", "receive_message",
            "receiveTime", "pipeline_latency", "latency", "context_miss", "missTime");

    private final Element transport;
    private final Element stack;
    private final Optional<Element> mpi;
    private final FormerNode<OffloadNic> node;
    private final Collection<OffloadNic> nics;
    private final String place;
    private final Map<String, String> names = new HashMap<>();

    /** @param node the node that it runs on */
    OffloadStack(Element transport, FormerNode<OffloadNic> node, Collection<OffloadNic> nics) {
        this.transport = transport;
        this.node = node;
        this.nics = nics;
        stack = (Element) transport.getParentNode();
        mpi = child(stack, "layers", MPI);
        place = value(transport, "placement", "HOST_LIBRARY");
    }

    /** Draws it from blocks; returns what was done. The first stack has the UUIDs that follow from the NIC. */
    List<String> draw(boolean isFirst) {
        var kernel = place.equals("KERNEL");
        var drawn = (Element) stack.getOwnerDocument().importNode(StackTemplate.read(kernel ? "kernel-transport.xml"
                : "work-requests.xml"), true);
        names(isFirst);
        StackTemplate.connect(drawn, id(transport), names);
        drawn.setAttribute("name", transport.getAttribute("name"));
        notes().ifPresent(notes -> drawn.setAttribute("notes", notes));
        fill(drawn, kernel);
        stack.replaceChild(drawn, transport);
        mpi.ifPresent(stack::removeChild);
        children(stack, "partOrigin").forEach(origin -> origin.removeAttribute("digest"));
        return told(kernel);
    }

    private List<String> told(boolean kernel) {
        var told = new ArrayList<String>();
        told.add(("stack '%s' is drawn from the blocks of the ready-made piece '%s' now; the times of its layers and "
                + "of its NIC are parameters of the protocol").formatted(stack.getAttribute("name"),
                        kernel ? "Transport in the kernel" : "Work requests"));
        node.nic().ifPresent(nic -> nics.stream().filter(one -> !one.hasTimesOf(nic)).forEach(one -> told.add(
                "stack '%s' has the times of NIC type '%s'; those of '%s' were different".formatted(
                        stack.getAttribute("name"), nic.name(), one.name()))));
        if (children(transport, "costs").stream().anyMatch(cost -> !LayerCosts.isAt(cost, place))) {
            told.add("stack '%s' keeps only the times of its transport for the place where it ran".formatted(
                    stack.getAttribute("name")));
        }
        return told;
    }

    private Optional<String> notes() {
        var notes = new ArrayList<String>();
        mpi.map(one -> one.getAttribute("notes")).ifPresent(notes::add);
        notes.add(transport.getAttribute("notes"));
        notes.removeIf(String::isBlank);
        return notes.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", notes));
    }

    /** Replaces the names that the template leaves open. */
    private void names(boolean isFirst) {
        names.put("layer", id(transport));
        if (isFirst) {
            node.nic().ifPresent(nic -> OF_NIC.forEach((name, feature) -> {
                if (!nic.owner(feature).isEmpty()) {
                    names.put(name, DerivedIds.of(nic.owner(feature), feature));
                }
            }));
        }
        names.put("mpi_header", DerivedIds.of(id(transport), "headerSize"));
        names.put("@cpu", node.part("Processor"));
        names.put("@bus", node.part("HostBus"));
        names.put("@memory", node.part("Memory"));
        names.put("@engine", node.nic().map(OffloadNic::engineId).orElse(""));
        names.put("@pipeline", node.nic().map(OffloadNic::pipelineId).orElse(""));
        names.put("@contexts", node.nic().map(OffloadNic::cacheId).orElse(""));
        name("mpi_send", mpi.orElse(null), "SEND", "HOST_LIBRARY");
        name("mpi_receive", mpi.orElse(null), "POST_RECEIVE", "HOST_LIBRARY");
        name("mpi_complete", mpi.orElse(null), "COMPLETE_RECEIVE", "HOST_LIBRARY");
        name("library", place.equals("KERNEL") ? null : transport, "RECEIVE_HEADER", place);
        name("post_request", transport, "SEND", place);
        name("kernel_send", transport, "SEND", place);
        name("kernel_receive", transport, "RECEIVE_HEADER", place);
    }

    private void name(String parameter, @Nullable Element layer, String operation, String placement) {
        cost(layer, operation, placement).ifPresent(cost -> names.put(parameter, id(cost)));
    }

    private void fill(Element drawn, boolean kernel) {
        for (var parameter : children(drawn, "parameters")) {
            var name = parameter.getAttribute("name");
            switch (name) {
                case "mpi_header" -> {
                    parameter.setAttribute("value", value(transport, "headerSize", "0 B"));
                    MigratedElements.moveProvenance(transport, "headerSize", parameter, "value");
                }
                case "packet_payload" -> payload().ifPresent(size -> parameter.setAttribute("value", size));
                case "mpi_send" -> fill(parameter, mpi.orElse(null), "SEND", "HOST_LIBRARY");
                case "mpi_receive" -> fill(parameter, mpi.orElse(null), "POST_RECEIVE", "HOST_LIBRARY");
                case "mpi_complete" -> fill(parameter, mpi.orElse(null), "COMPLETE_RECEIVE", "HOST_LIBRARY");
                case "post_request", "kernel_send" -> fill(parameter, transport, "SEND", place);
                case "kernel_receive" -> fill(parameter, transport, "RECEIVE_HEADER", place);
                default -> fromNic(parameter, OF_NIC.get(name));
            }
        }
        for (var table : children(drawn, "tables")) {
            if (table.hasAttribute("perItem")) {
                cost(transport, "MATCH_ITEM", place).ifPresent(cost -> {
                    table.setAttribute("perItem", time(cost));
                    LayerCosts.copyOrigin(cost, table, "perItem");
                });
            }
        }
        if (!kernel) {
            poll(drawn);
        }
    }

    private void poll(Element drawn) {
        var library = children(drawn, "lanes").getFirst();
        library.setAttribute("poll", "0 ps");
        cost(transport, "RECEIVE_HEADER", place).ifPresent(cost -> {
            library.setAttribute("poll", time(cost));
            MigratedElements.moveProvenance(cost, "time", library, "poll");
        });
    }

    private void fromNic(Element parameter, String feature) {
        node.nic().ifPresent(nic -> {
            parameter.setAttribute("value", nic.time(feature));
            nic.moveOrigin(feature, parameter);
        });
    }

    private void fill(Element parameter, @Nullable Element layer, String operation, String placement) {
        var cost = cost(layer, operation, placement);
        parameter.setAttribute("value", cost.map(this::time).orElse("0 ps"));
        cost.ifPresent(one -> {
            MigratedElements.moveProvenance(one, "time", parameter, "value");
            MigratedElements.moveProvenance(one, "cycles", parameter, "value");
        });
    }

    private static Optional<Element> cost(@Nullable Element layer, String operation, String placement) {
        return layer == null ? Optional.empty() : LayerCosts.of(layer, operation, placement);
    }

    /** The time of a cost, its cycles included. */
    private String time(Element cost) {
        return LayerCosts.time(cost, node);
    }

    /** Payload of a full packet. */
    private Optional<String> payload() {
        return node.nic().flatMap(OffloadNic::router).map(router -> Math.max(1,
                bytes(router, "packetSize") - bytes(router, "packetOverhead")) + " B");
    }

    private static long bytes(Element router, String attribute) {
        try {
            return Quantity.parse(Dimension.DATA_SIZE, value(router, attribute, "0 B")).toBytes();
        } catch (IllegalArgumentException | ArithmeticException unreadable) {
            // reported when the machine is read and checked
            return 0;
        }
    }
}
