// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/** Writes the language of Graphviz, as {@link DotFormat} reads it. */
public final class DotWriter implements FabricWriter {

    @Override
    public String extension() {
        return "dot";
    }

    @Override
    public String label() {
        return "Graphviz DOT";
    }

    @Override
    public String write(Fabric fabric) {
        var text = new StringBuilder("graph " + quoted(fabric.name()) + " {\n");
        for (var one : fabric.vertices()) {
            text.append("  ").append(quoted(one.name())).append(one.isSwitch() ? " [kind=switch, shape=box];\n"
                    : " [kind=node, shape=ellipse];\n");
        }
        for (var cable : fabric.links()) {
            text.append("  ").append(quoted(fabric.vertices().get(cable.one()).name())).append(" -- ")
                    .append(quoted(fabric.vertices().get(cable.other()).name()))
                    .append(" [count=").append(cable.count());
            attribute(text, "rate", cable.kind().rate());
            attribute(text, "latency", cable.kind().latency());
            attribute(text, "type", cable.kind().name());
            text.append("];\n");
        }
        return text.append("}\n").toString();
    }

    private static void attribute(StringBuilder text, String name, String value) {
        if (!value.isEmpty()) {
            text.append(", ").append(name).append('=').append(quoted(value));
        }
    }

    /** A backslash is doubled: one before the last quotation mark would keep the text open. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + '"';
    }
}
