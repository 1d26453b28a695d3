// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Optional;

import org.hopscope.study.exchange.ImportReport;

/**
 * The network of a topology file of Slurm in the making. The files say nothing of cables, rates and ports: one cable is
 * drawn to each child. Blocks are drawn as switches below one switch that the files do not name.
 */
final class SlurmNetwork {

    private static final String CORE = "blocks";

    private final FabricDraft draft;
    private final ImportReport report;

    SlurmNetwork(String file, ImportReport report) {
        draft = new FabricDraft(file, "Slurm topology", report);
        this.report = report;
    }

    boolean isFull() {
        return draft.isFull();
    }

    /** A switch, or several of a list, above others and above nodes; empty for none. */
    void parent(String names, String switches, String nodes, int number) {
        try {
            for (var own : Hostlist.expand(names)) {
                int parent = vertex(own, true, number);
                for (var child : Hostlist.expand(switches)) {
                    draft.cable(parent, vertex(child, true, number), 1, Fabric.CableKind.UNKNOWN, number);
                }
                for (var child : Hostlist.expand(nodes)) {
                    draft.cable(parent, vertex(child, false, number), 1, Fabric.CableKind.UNKNOWN, number);
                }
            }
        } catch (IllegalArgumentException noList) {
            report.error("X202", number, "A list of names cannot be read: " + noList.getMessage(),
                    "write it as n[001-016],x[1-4]");
        }
    }

    /** A block of nodes. */
    void block(String names, String nodes, int number) {
        parent(names, "", nodes, number);
        parent(CORE, names, "", number);
        report.note("X227", number,
                    "The file does not say what joins the blocks; one switch above all blocks is drawn", "");
    }

    private int vertex(String name, boolean isSwitch, int number) {
        int index = draft.vertex((isSwitch ? "switch " : "node ") + name, name, isSwitch, 0);
        if (index >= 0 && draft.has((isSwitch ? "node " : "switch ") + name)) {
            report.warning("X227", number, "A node and a switch have the same name", "");
        }
        return index;
    }

    Optional<Fabric> build() {
        report.note("X226", 0, "The file does not say how many cables there are; one is drawn to each child",
                "set the number of cables at the links");
        return draft.build();
    }
}
