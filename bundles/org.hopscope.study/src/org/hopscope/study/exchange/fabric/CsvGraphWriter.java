// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.List;

import org.hopscope.study.text.Csv;

/** Writes vertices and edges as comma-separated values, as {@link CsvGraphFormat} reads them. */
public final class CsvGraphWriter implements FabricWriter {

    @Override
    public String extension() {
        return "csv";
    }

    @Override
    public String label() {
        return "CSV of nodes and edges";
    }

    @Override
    public String write(Fabric fabric) {
        var text = new StringBuilder(Csv.line(List.of("name", "kind")));
        fabric.vertices().forEach(one -> text.append(Csv.line(List.of(one.name(), one.isSwitch() ? "switch"
                : "node"))));
        text.append(Csv.line(List.of("source", "target", "count", "rate", "latency", "type")));
        for (var cable : fabric.links()) {
            text.append(Csv.line(List.of(fabric.vertices().get(cable.one()).name(),
                    fabric.vertices().get(cable.other()).name(), Integer.toString(cable.count()), cable.kind().rate(),
                    cable.kind().latency(), cable.kind().name())));
        }
        return text.toString();
    }
}
