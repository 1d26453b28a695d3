// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.child;
import static org.hopscope.model.io.MigratedElements.children;
import static org.hopscope.model.io.MigratedElements.value;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Element;

/**
 * A NIC with a message unit, a bulk unit and an address translation, which is drawn from an engine for each half or
 * third of a unit and a port for each way into the network. The numbers that the units had are kept for the protocol.
 */
final class MessageUnitNic implements FormerNic {

    private static final String COMMAND = "8 B";
    /** The numbers of units and what they were when they were left out, which files do not say. */
    private static final Map<String, String> OF_MESSAGES = numbers("largestMessage", "64 B", "transmitCycles", "0",
            "receiveCycles", "0", "buffers", "8", "ringSlots", "4096", "watchdog", "0 ps");
    private static final Map<String, String> OF_BULK = numbers("packetPayload", "128 B", "requestCycles", "0",
            "respondCycles", "0", "completeCycles", "0");
    private static final Map<String, String> OF_TRANSLATION = numbers("pageSize", "4 KiB", "lookupCycles", "0",
            "registerPage", "0 ps");

    private final Element type;
    private final Optional<Element> messages;
    private final Optional<Element> bulk;
    private final Optional<Element> translation;
    private final Optional<Element> slot;
    private final Map<String, String> numbers = new LinkedHashMap<>();
    private final Map<String, Element> origins = new LinkedHashMap<>();

    MessageUnitNic(Element type) {
        this.type = type;
        messages = child(type, "parts", "MessageUnit");
        bulk = child(type, "parts", "BulkUnit");
        translation = child(type, "parts", "AddressTranslation");
        slot = child(type, "parts", "RouterSlot");
        List.of(OF_MESSAGES, OF_BULK, OF_TRANSLATION).forEach(numbers::putAll);
        messages.ifPresent(unit -> keep(unit, OF_MESSAGES));
        bulk.ifPresent(unit -> keep(unit, OF_BULK));
        translation.ifPresent(unit -> keep(unit, OF_TRANSLATION));
    }

    private static Map<String, String> numbers(String... pairs) {
        var map = new LinkedHashMap<String, String>();
        for (int i = 0; i < pairs.length; i += 2) {
            map.put(pairs[i], pairs[i + 1]);
        }
        return map;
    }

    /** Notes the numbers of a unit, and takes them and what is said about them away from it. */
    private void keep(Element unit, Map<String, String> features) {
        features.forEach((feature, otherwise) -> {
            numbers.put(feature, value(unit, feature, otherwise));
            unit.removeAttribute(feature);
            children(unit, MigratedElements.PROVENANCE).stream()
                    .filter(origin -> origin.getAttribute("feature").equals(feature)).forEach(origin -> {
                        unit.removeChild(origin);
                        origins.put(feature, origin);
                    });
        });
    }

    private String messagesId() {
        return messages.map(MigratedElements::id).orElse("");
    }

    private String bulkId() {
        return bulk.map(MigratedElements::id).orElse("");
    }

    private String translationId() {
        return translation.map(MigratedElements::id).orElse("");
    }

    private String slotId() {
        return slot.map(MigratedElements::id).orElse("");
    }

    @Override
    public String id() {
        return MigratedElements.id(type);
    }

    String name() {
        return type.getAttribute("name");
    }

    /** A number that a unit had. */
    String number(String feature) {
        return numbers.get(feature);
    }

    /** The UUID of the unit that had a number; empty without it. */
    String owner(String feature) {
        return OF_MESSAGES.containsKey(feature) ? messagesId()
                : OF_BULK.containsKey(feature) ? bulkId() : translationId();
    }

    /** True if another NIC had the same numbers. */
    boolean hasNumbersOf(MessageUnitNic other) {
        return numbers.equals(other.numbers);
    }

    /** The UUID of one of its engines or ports, by its name in the template of the protocol; empty if it has none. */
    String part(String name) {
        return switch (name) {
            case "@velo" -> messagesId();
            case "@velo_receiver" -> derived(messagesId(), "receiver");
            case "@requester" -> bulkId();
            case "@responder" -> derived(bulkId(), "responder");
            case "@completer" -> derived(bulkId(), "completer");
            case "@velo_port" -> slotId();
            case "@requester_port" -> derived(slotId(), "requester port");
            case "@responder_port" -> derived(slotId(), "responder port");
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Moves what was said about a number to what has it now; to the first only, as each is an element of its own. */
    void moveOrigin(String feature, Element to, String name) {
        var origin = origins.remove(feature);
        if (origin != null) {
            origin.setAttribute("feature", name);
            to.appendChild(origin);
        }
    }

    /** Says which numbers it had, which no protocol has taken. */
    @Override
    public String tellNumbers() {
        return "no stack uses the numbers of NIC type '%s': %s; they are parameters of the protocol now".formatted(
                name(), String.join(", ", numbers.entrySet().stream().map(one -> one.getKey() + " " + one.getValue())
                        .toList()));
    }

    /** Draws it from engines and ports; returns what was done, in a sentence without a final stop. */
    @Override
    public String draw() {
        messages.ifPresent(unit -> {
            engine(unit);
            add(unit, part("@velo_receiver"), unit.getAttribute("name") + " receiver");
        });
        bulk.ifPresent(unit -> {
            engine(unit);
            var responder = add(unit, part("@responder"), unit.getAttribute("name") + " responder");
            add(responder, part("@completer"), unit.getAttribute("name") + " completer");
        });
        slot.ifPresent(this::drawPorts);
        translation.ifPresent(type::removeChild);
        drawWires();
        MigratedElements.hostBus(type).ifPresent(MessageUnitNic::command);
        // a reference to a library follows what the library has been migrated to
        children(type, "partOrigin").forEach(origin -> origin.removeAttribute("digest"));
        return "NIC type '%s' is drawn from general parts now: engines for the halves of its units, and ports"
                .formatted(name());
    }

    private void engine(Element unit) {
        unit.setAttribute(MigratedElements.TYPE, "parts:Engine");
        logic().ifPresent(logic -> unit.setAttribute("logic", logic));
    }

    private Element add(Element before, String id, String name) {
        var engine = type.getOwnerDocument().createElement("parts");
        engine.setAttribute(MigratedElements.ID, id);
        engine.setAttribute("name", name);
        engine(engine);
        type.insertBefore(engine, before.getNextSibling());
        return engine;
    }

    private Optional<String> logic() {
        return child(type, "parts", "CoreLogic").map(MigratedElements::id);
    }

    /** Ports of requests and of data before that of small messages, in the order in which a router serves them. */
    private void drawPorts(Element small) {
        var router = all(type.getOwnerDocument(), "routerTypes").stream().filter(one -> MigratedElements.id(one)
                .equals(small.getAttribute("routerType"))).findFirst();
        var overhead = router.map(one -> value(one, "packetOverhead", "0 B")).orElse("0 B");
        for (var name : List.of("requester port", "responder port")) {
            var port = type.getOwnerDocument().createElement("parts");
            port.setAttribute(MigratedElements.ID, derived(slotId(), name));
            port.setAttribute("name", bulk.map(one -> one.getAttribute("name") + " ").orElse("") + name);
            port.setAttribute("routerType", small.getAttribute("routerType"));
            port(port, "packetPayload", overhead);
            type.insertBefore(port, small);
        }
        small.setAttribute("name", messages.map(one -> one.getAttribute("name") + " ").orElse("") + "port");
        port(small, "largestMessage", overhead);
    }

    private void port(Element port, String payload, String overhead) {
        port.setAttribute(MigratedElements.TYPE, "parts:NetworkPort");
        port.setAttribute("payload", number(payload));
        port.setAttribute("overhead", overhead);
        if (origins.containsKey(payload)) {
            MigratedElements.copyOrigin(origins.get(payload), port, "payload");
        }
    }

    private void drawWires() {
        var ends = Stream.of(messagesId(), bulkId(), translationId(), slotId()).filter(id -> !id.isEmpty())
                .toList();
        for (var wire : children(type, "wires")) {
            if (ends.contains(wire.getAttribute("source")) || ends.contains(wire.getAttribute("target"))) {
                type.removeChild(wire);
            }
        }
        var bus = MigratedElements.hostBus(type).map(MigratedElements::id).orElse("");
        var wires = new MigratedWires(type);
        for (var engine : List.of("@velo", "@velo_receiver", "@requester", "@responder", "@completer")) {
            wires.draw(bus, part(engine), "BUS");
        }
        wires.draw(part("@velo"), part("@velo_port"), "NETWORK");
        wires.draw(part("@velo_port"), part("@velo_receiver"), "NETWORK");
        wires.draw(part("@requester"), part("@requester_port"), "NETWORK");
        wires.draw(part("@requester_port"), part("@responder"), "NETWORK");
        wires.draw(part("@responder"), part("@responder_port"), "NETWORK");
        wires.draw(part("@responder_port"), part("@completer"), "NETWORK");
        wires.draw(part("@requester"), part("@responder"), "WORK");
    }

    /** Each transfer of a unit carried a command over the bus. */
    private static void command(Element bus) {
        if (!bus.hasAttribute("overhead")) {
            bus.setAttribute("overhead", COMMAND);
            var origin = bus.getOwnerDocument().createElement(MigratedElements.PROVENANCE);
            origin.setAttribute(MigratedElements.ID, DerivedIds.of(MigratedElements.id(bus), "overhead"));
            origin.setAttribute("feature", "overhead");
            origin.setAttribute("source", "the command of a transfer");
            bus.appendChild(origin);
        }
    }

    /** The UUID of what is drawn beside a part; empty without the part. */
    private static String derived(String part, String name) {
        return part.isEmpty() ? "" : DerivedIds.of(part, name);
    }
}
