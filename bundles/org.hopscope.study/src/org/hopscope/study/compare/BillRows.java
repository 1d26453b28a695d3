// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.hopscope.model.topology.MachineBill;

/** The cost and the power of the machines, side by side; no run is needed for that. */
final class BillRows {

    private static final String COST = "Cost";
    private static final String POWER = "Power";
    private static final String WATT = "W";

    private BillRows() {}

    /** A row for each of the two that at least one subject has a number of. */
    static List<MetricRow> of(List<Subject> subjects, int baseline) {
        var bills = subjects.stream().map(one -> one instanceof Design design
                ? Optional.of(MachineBill.of(design.machine())) : Optional.<MachineBill>empty()).toList();
        var rows = new ArrayList<MetricRow>();
        add(COST, "", bills, MachineBill::cost, baseline, rows);
        add(POWER, WATT, bills, MachineBill::watts, baseline, rows);
        return rows;
    }

    private static void add(String metric, String unit, List<Optional<MachineBill>> bills,
            Function<MachineBill, Optional<BigDecimal>> figure, int baseline, List<MetricRow> rows) {
        var values = bills.stream().map(bill -> bill.flatMap(figure)).toList();
        if (values.stream().noneMatch(Optional::isPresent)) {
            return;
        }
        var cells = new ArrayList<MetricRow.MetricCell>();
        for (int i = 0; i < values.size(); i++) {
            cells.add(Deltas.cell(values.get(i).stream().toList(),
                    i == baseline ? List.of() : values.get(baseline).stream().toList(),
                    values.get(i).isPresent() ? "" : bills.get(i).isEmpty() ? "not measured" : "no part has one"));
        }
        rows.add(new MetricRow("", "", metric, unit, cells));
    }
}
