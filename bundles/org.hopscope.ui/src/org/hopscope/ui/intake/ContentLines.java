// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.study.exchange.content.ForeignContent;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.measured.Benchmark;

/** The contents of a file, as lines of a label and a value. */
final class ContentLines {

    private static final int MOST_TABLES = 200;

    /** One line. */
    record Line(String label, String value) {}

    private ContentLines() {}

    static List<Line> of(ForeignContent content) {
        var lines = new ArrayList<Line>();
        lines.add(new Line(Messages.intake_format, content.format()));
        switch (content) {
            case ForeignContent.Network network -> {
                var fabric = network.fabric();
                // a card alone has neither
                if (fabric.cables() > 0) {
                    lines.add(new Line(Messages.intake_nodes, text(fabric.nodes())));
                    lines.add(new Line(Messages.intake_switches, text(fabric.switches())));
                    lines.add(new Line(Messages.intake_links, text(fabric.cables())));
                }
                lines.add(new Line(Messages.intake_topology, fabric.card().map(Card::text)
                        .orElse(Messages.intake_irregular)));
            }
            case ForeignContent.Figures figures -> {
                lines.add(new Line(Messages.intake_tables, text(figures.tables().size())));
                lines.add(new Line(Messages.intake_figures, text(figures.points())));
                figures.tables().stream().limit(MOST_TABLES)
                        .forEach(one -> lines.add(new Line(one.title(), facts(one))));
            }
            case ForeignContent.Programs programs -> {
                var schedule = programs.schedule();
                lines.add(new Line(Messages.intake_ranks, text(schedule.ranks().size())));
                lines.add(new Line(Messages.intake_operations, text(schedule.operations())));
                lines.add(new Line(Messages.intake_messages, text(schedule.operations(RankGraph.SEND))));
                lines.add(new Line(Messages.intake_bytes, text(schedule.bytes())));
            }
        }
        return lines;
    }

    private static String facts(Benchmark table) {
        return table.facts().stream().map(fact -> fact.name() + " " + fact.value()).collect(Collectors.joining(", "));
    }

    private static String text(long number) {
        return "%,d".formatted(number);
    }
}
