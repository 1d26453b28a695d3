// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.hopscope.model.topology.TopologyFacts;

/** The counts of a topology as lines of a label and a value. */
final class FactLines {

    private static final BigDecimal GIGA = BigDecimal.valueOf(1_000_000_000L);

    /** One line. */
    record Line(String label, String value) {}

    private FactLines() {}

    static List<Line> of(TopologyFacts facts) {
        var lines = new ArrayList<Line>();
        lines.add(new Line(Messages.wizard_nodes, text(facts.nodes())));
        lines.add(new Line(Messages.wizard_switches, inPlanes(facts.routers(), facts)));
        lines.add(new Line(Messages.wizard_cables, inPlanes(facts.links(), facts)));
        lines.add(new Line(Messages.wizard_diameter, facts.diameter().isPresent()
                ? links(BigInteger.valueOf(facts.diameter().getAsLong())) : Messages.wizard_unknown));
        var links = facts.bisectionLinks().map(FactLines::links);
        var rate = facts.bisectionRate().map(one -> " \u00b7 " + one.divide(GIGA, MathContext.DECIMAL32)
                .round(new MathContext(4)).stripTrailingZeros().toPlainString() + " GB/s");
        lines.add(new Line(Messages.wizard_bisection, links.map(cut -> cut + rate.orElse(""))
                .orElse(Messages.wizard_unknown)));
        return lines;
    }

    private static String inPlanes(BigInteger count, TopologyFacts facts) {
        return facts.planes() == 1 || count.signum() == 0 ? text(count) : NLS.bind(Messages.wizard_inPlanes,
                new Object[] {text(count), facts.planes(), text(count.divide(BigInteger.valueOf(facts.planes())))});
    }

    private static String links(BigInteger count) {
        return count.equals(BigInteger.ONE) ? Messages.wizard_link : NLS.bind(Messages.wizard_links, text(count));
    }

    private static String text(BigInteger number) {
        return "%,d".formatted(number);
    }
}
