// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/** Writes GraphML as {@link GraphmlFormat} reads it: kind of vertices; type, rate, latency and count of edges. */
public final class GraphmlWriter implements FabricWriter {

    @Override
    public String extension() {
        return "graphml";
    }

    @Override
    public String label() {
        return "GraphML";
    }

    @Override
    public String write(Fabric fabric) {
        var text = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                  <key id="name" for="node" attr.name="name" attr.type="string"/>
                  <key id="kind" for="node" attr.name="kind" attr.type="string"/>
                  <key id="type" for="edge" attr.name="type" attr.type="string"/>
                  <key id="rate" for="edge" attr.name="rate" attr.type="string"/>
                  <key id="latency" for="edge" attr.name="latency" attr.type="string"/>
                  <key id="count" for="edge" attr.name="count" attr.type="int"/>
                """);
        text.append("  <graph id=\"").append(XmlText.of(fabric.name())).append("\" edgedefault=\"undirected\">\n");
        for (int i = 0; i < fabric.vertices().size(); i++) {
            var one = fabric.vertices().get(i);
            text.append("    <node id=\"v").append(i).append("\">");
            data(text, "name", one.name());
            data(text, "kind", one.isSwitch() ? "switch" : "node");
            text.append("</node>\n");
        }
        for (var cable : fabric.links()) {
            text.append("    <edge source=\"v").append(cable.one()).append("\" target=\"v").append(cable.other())
                    .append("\">");
            data(text, "type", cable.kind().name());
            data(text, "rate", cable.kind().rate());
            data(text, "latency", cable.kind().latency());
            data(text, "count", Integer.toString(cable.count()));
            text.append("</edge>\n");
        }
        return text.append("  </graph>\n</graphml>\n").toString();
    }

    private static void data(StringBuilder text, String key, String value) {
        if (!value.isEmpty()) {
            text.append("<data key=\"").append(key).append("\">").append(XmlText.of(value)).append("</data>");
        }
    }
}
