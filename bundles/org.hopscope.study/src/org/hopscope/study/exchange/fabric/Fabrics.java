// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/** Finds the format of a file with a network or a node, and reads it. */
public final class Fabrics {

    private Fabrics() {}

    /** All formats, in the order in which they are tried. */
    public static List<FabricFormat> formats() {
        return ServiceLoader.load(FabricFormat.class, Fabrics.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();
    }

    /** All forms in which networks are written. */
    public static List<FabricWriter> writers() {
        return ServiceLoader.load(FabricWriter.class, Fabrics.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get).toList();
    }

    /** The format of a text; empty if it is none of them. */
    public static Optional<FabricFormat> formatOf(SourceText text) {
        return formats().stream().filter(one -> one.recognises(text)).findFirst();
    }

    /**
     * The network of a file. Empty, with the reasons among the problems, if the file cannot be read.
     *
     * @param format id of its format; empty to find it (X201 if it is none that is known)
     */
    public static Optional<Fabric> read(Path file, String format, Diagnostics problems) {
        return SourceText.read(file, problems).flatMap(text -> read(text, format, problems));
    }

    /** The network of a text, as that of a file. */
    public static Optional<Fabric> read(SourceText text, String format, Diagnostics problems) {
        var report = new ImportReport(problems);
        var chosen = format.isEmpty() ? formatOf(text)
                : formats().stream().filter(one -> one.id().equals(format)).findFirst();
        if (chosen.isEmpty()) {
            report.error("X201", 0, "The format of the file is not known", "choose one of "
                    + String.join(", ", formats().stream().map(FabricFormat::id).toList()) + " with --format");
            return Optional.empty();
        }
        var found = chosen.get().read(text, report);
        var complete = found.map(one -> one.card().isPresent() ? one
                : Regularity.of(one).map(one::with).orElse(one)).flatMap(one -> usable(one, report));
        complete.ifPresent(one -> assumptions(one, report));
        report.finish();
        return report.hasErrors() ? Optional.empty() : complete;
    }

    /** Without a card of which no machine can be made, unless the file has nothing else. */
    private static Optional<Fabric> usable(Fabric fabric, ImportReport report) {
        var objection = fabric.card().flatMap(Card::problem);
        if (objection.isEmpty()) {
            return Optional.of(fabric);
        }
        if (fabric.links().isEmpty()) {
            report.error("X230", 0, "No machine can be made of the topology: " + objection.get(), "");
            return Optional.empty();
        }
        return Optional.of(fabric.withoutCard());
    }

    private static void assumptions(Fabric fabric, ImportReport report) {
        if (fabric.lacksRate()) {
            report.note("X210", 0, "The file does not state the rate of all links",
                    "2.5 GB/s is assumed unless you state it; it can be set at the link type, too");
        }
        if (fabric.lacksLatency()) {
            report.note("X211", 0, "The file does not state the latency of all links",
                    "10 ns is assumed unless you state it; it can be set at the link type, too");
        }
        if (fabric.flits().inCycles()) {
            report.note("X228", 0, "The file counts in cycles" + (fabric.flits().flit().isEmpty() ? " and flits" : ""),
                    "a cycle takes " + Clocking.USUAL_CYCLE + (fabric.flits().flit().isEmpty() ? " and a flit has "
                            + Clocking.USUAL_FLIT : "") + " unless you state it when you import");
        }
        report.note("X212", 0, "Nodes, NICs, switches and the protocol stack have assumed numbers",
                "replace the parts by those of your machine");
    }
}
