// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import org.hopscope.study.text.JsonWriter;

/**
 * Writes the network as JSON, for scripts:
 * {@code {"name", "vertices": [{"name", "kind"}], "links": [{"source", "target", "count", "rate", "latency",
 * "type"}]}}; source and target are names of vertices, rate and latency have their units.
 */
public final class JsonGraphWriter implements FabricWriter {

    @Override
    public String extension() {
        return "json";
    }

    @Override
    public String label() {
        return "JSON of nodes and edges";
    }

    @Override
    public String write(Fabric fabric) {
        var json = new JsonWriter().beginObject().name("name").value(fabric.name()).name("vertices").beginArray();
        for (var one : fabric.vertices()) {
            json.beginObject().name("name").value(one.name()).name("kind").value(one.isSwitch() ? "switch" : "node")
                    .endObject();
        }
        json.endArray().name("links").beginArray();
        for (var cable : fabric.links()) {
            json.beginObject().name("source").value(fabric.vertices().get(cable.one()).name()).name("target")
                    .value(fabric.vertices().get(cable.other()).name()).name("count").value(cable.count());
            json.name("rate").value(cable.kind().rate()).name("latency").value(cable.kind().latency()).name("type")
                    .value(cable.kind().name()).endObject();
        }
        return json.endArray().endObject().toString();
    }
}
