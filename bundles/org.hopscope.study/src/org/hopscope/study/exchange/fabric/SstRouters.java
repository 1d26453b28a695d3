// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.exchange.ImportReport;

/**
 * What a machine has of the parameters of merlin's routers: the latencies from a link into the input buffer and from
 * the output buffer to a link are one, and the input buffers are those of each virtual channel. Source:
 * src/sst/elements/merlin/hr_router of SST. Problems: X234 (what is left out).
 */
final class SstRouters {

    private static final String INPUT = "input_latency";
    private static final String OUTPUT = "output_latency";
    private static final String BUFFER = "input_buf_size";
    /** Parameters that the network itself answers, or that number its parts. */
    private static final Set<String> OF_NETWORK = Set.of("id", "num_ports", "topology", "debug");

    private final ImportReport report;

    private SstRouters(ImportReport report) {
        this.report = report;
    }

    /** The facts of all routers: the first value where they differ, which is said as what else is left out. */
    static RouterFacts facts(Collection<SstRouter> routers, ImportReport report) {
        var names = routers.stream().flatMap(one -> one.parameters().keySet().stream()).distinct().sorted()
                .filter(name -> !isTaken(name)).toList();
        if (!names.isEmpty()) {
            report.note("X234", 0, "Parameters of routers that a machine does not have are left out: "
                    + Quote.of(String.join(", ", names)), "");
        }
        return new SstRouters(report).facts(routers);
    }

    private static boolean isTaken(String name) {
        return name.startsWith("link_bw") || name.startsWith("dragonfly") || name.startsWith("torus")
                || name.startsWith("mesh") || name.startsWith("fattree") || OF_NETWORK.contains(name)
                || List.of(INPUT, OUTPUT, BUFFER).contains(name);
    }

    private RouterFacts facts(Collection<SstRouter> routers) {
        var input = first(routers, INPUT, Dimension.TIME);
        var output = first(routers, OUTPUT, Dimension.TIME);
        var buffer = first(routers, BUFFER, Dimension.DATA_SIZE);
        if (input.isEmpty() && output.isEmpty()) {
            return new RouterFacts("", buffer.map(Quantity::toString).orElse(""));
        }
        var both = input.map(Quantity::inBaseUnits).orElse(BigDecimal.ZERO).add(output.map(Quantity::inBaseUnits)
                .orElse(BigDecimal.ZERO));
        return new RouterFacts(new Quantity(both, Unit.PICOSECOND).convert(Unit.NANOSECOND).toString(), buffer.map(
                Quantity::toString).orElse(""));
    }

    private Optional<Quantity> first(Collection<SstRouter> routers, String name, Dimension dimension) {
        var stated = routers.stream().map(one -> one.parameters().getOrDefault(name, "").replace(" ", ""))
                .filter(one -> !one.isEmpty()).distinct().toList();
        if (stated.isEmpty()) {
            return Optional.empty();
        }
        if (stated.size() > 1) {
            report.note("X234", 0, "Routers differ in " + name + "; all have that of the first one, "
                    + Quote.of(stated.getFirst()), "");
        }
        // SST writes kB, which is a thousand bytes as KB is here
        var value = GraphWords.parsed(dimension, stated.getFirst().replaceFirst("kB$", "KB"));
        if (value.isEmpty()) {
            report.note("X234", 0, "A value of " + name + " is left out: " + Quote.quoted(stated.getFirst()), "");
        }
        return value;
    }
}
