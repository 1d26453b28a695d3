// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.child;
import static org.hopscope.model.io.MigratedElements.children;
import static org.hopscope.model.io.MigratedElements.value;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Element;

/**
 * A NIC with an offload engine and a context cache, which is drawn from general parts instead: an engine, a pipeline
 * after it, a table of contexts and a port. The times that it had are kept for the protocol.
 */
final class OffloadNic implements FormerNic {

    private static final String NO_TIME = "0 ps";
    private static final List<String> ENGINE_TIMES = List.of("sendTime", "receiveTime", "latency");

    private final Element type;
    private final Optional<Element> engine;
    private final Optional<Element> cache;
    private final Optional<Element> slot;
    private final Map<String, String> times = new HashMap<>();
    private final Map<String, Element> origins = new HashMap<>();

    OffloadNic(Element type) {
        this.type = type;
        engine = child(type, "parts", "OffloadEngine");
        cache = child(type, "parts", "ContextCache");
        slot = child(type, "parts", "RouterSlot");
    }

    @Override
    public String id() {
        return MigratedElements.id(type);
    }

    String name() {
        return type.getAttribute("name");
    }

    String engineId() {
        return engine.map(MigratedElements::id).orElse("");
    }

    String cacheId() {
        return cache.map(MigratedElements::id).orElse("");
    }

    String pipelineId() {
        return engine.map(one -> DerivedIds.of(MigratedElements.id(one), "pipeline")).orElse("");
    }

    /** The router that the port leads to; empty if there is none. */
    Optional<Element> router() {
        return slot.flatMap(one -> all(type.getOwnerDocument(), "routerTypes").stream()
                .filter(router -> MigratedElements.id(router).equals(one.getAttribute("routerType"))).findFirst());
    }

    /** A time that a part had, by the name of the feature. */
    String time(String feature) {
        return times.getOrDefault(feature, NO_TIME);
    }

    /** The UUID of the part that had a time; empty without the part. */
    String owner(String feature) {
        return feature.equals("missTime") ? cacheId() : engineId();
    }

    /** True if another NIC had the same times. */
    boolean hasTimesOf(OffloadNic other) {
        return times.equals(other.times);
    }

    /** Copies what was said about a time to what has it now; to the first only, as each is an element of its own. */
    void moveOrigin(String feature, Element to) {
        var origin = origins.remove(feature);
        if (origin != null) {
            to.appendChild(origin);
            MigratedElements.moveProvenance(to, feature, to, "value");
        }
    }

    /** Says which times it had, which no protocol has taken. */
    @Override
    public String tellNumbers() {
        return ("no stack uses the times of NIC type '%s': sendTime %s, receiveTime %s, latency %s, missTime %s; "
                + "they are parameters of the protocol now").formatted(name(), time("sendTime"), time("receiveTime"),
                        time("latency"), time("missTime"));
    }

    /** Draws it from general parts; returns what was done, in a sentence without a final stop. */
    @Override
    public String draw() {
        engine.ifPresent(this::drawEngine);
        cache.ifPresent(this::drawCache);
        slot.ifPresent(this::drawPort);
        drawWires();
        // a reference to a library follows what the library has been migrated to
        children(type, "partOrigin").forEach(origin -> origin.removeAttribute("digest"));
        return "NIC type '%s' is drawn from general parts now: an engine with a pipeline, a lookup table and a port"
                .formatted(name());
    }

    private void drawEngine(Element part) {
        take(part, ENGINE_TIMES);
        part.setAttribute(MigratedElements.TYPE, "parts:Engine");
        var pipeline = type.getOwnerDocument().createElement("parts");
        pipeline.setAttribute(MigratedElements.TYPE, "parts:Engine");
        pipeline.setAttribute(MigratedElements.ID, pipelineId());
        pipeline.setAttribute("name", "pipeline");
        pipeline.setAttribute("notes", "delays messages behind the engine without holding it up");
        type.insertBefore(pipeline, part.getNextSibling());
    }

    private void drawCache(Element part) {
        take(part, List.of("missTime"));
        part.setAttribute(MigratedElements.TYPE, "parts:LookupTable");
        part.setAttribute("entries", value(part, "contexts", "4"));
        part.removeAttribute("contexts");
        MigratedElements.moveProvenance(part, "contexts", part, "entries");
    }

    private void drawPort(Element part) {
        part.setAttribute(MigratedElements.TYPE, "parts:NetworkPort");
        router().filter(router -> router.hasAttribute("packetOverhead")).ifPresent(router -> {
            part.setAttribute("overhead", router.getAttribute("packetOverhead"));
            children(router, MigratedElements.PROVENANCE).stream()
                    .filter(one -> one.getAttribute("feature").equals("packetOverhead")).findFirst()
                    .ifPresent(one -> MigratedElements.copyOrigin(one, part, "overhead"));
        });
    }

    private void take(Element part, List<String> features) {
        for (var feature : features) {
            times.put(feature, value(part, feature, NO_TIME));
            part.removeAttribute(feature);
            for (var origin : children(part, MigratedElements.PROVENANCE)) {
                if (origin.getAttribute("feature").equals(feature)) {
                    part.removeChild(origin);
                    origins.put(feature, origin);
                }
            }
        }
    }

    private void drawWires() {
        var bus = MigratedElements.hostBus(type).map(MigratedElements::id).orElse("");
        if (engine.isEmpty()) {
            return;
        }
        var wires = new MigratedWires(type);
        wires.draw(bus, engineId(), "BUS");
        wires.draw(bus, pipelineId(), "BUS");
        wires.draw(engineId(), cacheId(), "WORK");
        wires.draw(engineId(), pipelineId(), "WORK");
        wires.draw(engineId(), slot.map(MigratedElements::id).orElse(""), "NETWORK");
        wires.draw(pipelineId(), slot.map(MigratedElements::id).orElse(""), "NETWORK");
    }
}
