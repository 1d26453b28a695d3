// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Map;
import java.util.Set;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;

/**
 * The routing functions of BookSim 2, whose full names end in the topology. Source: src/routefunc.cpp,
 * src/networks/flatfly_onchip.cpp, cmesh.cpp and dragonfly.cpp of BookSim 2. Problems: X228 (a function that has no
 * counterpart, or none that is quite the same).
 */
final class BookSimRouting {

    private static final Set<String> TOPOLOGIES = Set.of("mesh", "torus", "cmesh", "fattree", "qtree", "flatfly",
            "dragonflynew");
    private static final Set<String> DIMENSION_ORDER = Set.of("dor_mesh", "dim_order_mesh", "dim_order_ni_mesh",
            "dim_order_pni_mesh", "dor_torus", "dim_order_torus", "dim_order_ni_torus", "dim_order_bal_torus");
    private static final Map<String, StatedRouting> SAME = Map.ofEntries(
            Map.entry("valiant_mesh", StatedRouting.VALIANT),
            Map.entry("valiant_torus", StatedRouting.VALIANT),
            Map.entry("valiant_ni_torus", StatedRouting.VALIANT),
            Map.entry("dor_cmesh", StatedRouting.USUAL),
            Map.entry("dor_no_express_cmesh", StatedRouting.USUAL),
            Map.entry("nca_qtree", StatedRouting.USUAL),
            Map.entry("ran_min_flatfly", StatedRouting.USUAL),
            Map.entry("valiant_flatfly", StatedRouting.VALIANT),
            Map.entry("ugal_flatfly", StatedRouting.UGAL_LOCAL),
            Map.entry("ugal_pni_flatfly", StatedRouting.UGAL_LOCAL),
            Map.entry("min_dragonflynew", StatedRouting.USUAL),
            Map.entry("val_dragonflynew", StatedRouting.VALIANT),
            Map.entry("valiant_dragonflynew", StatedRouting.VALIANT),
            Map.entry("ugal_dragonflynew", StatedRouting.UGAL_LOCAL),
            Map.entry("ugalprog_dragonflynew", StatedRouting.PROGRESSIVE));
    private static final Map<String, StatedRouting> NEAR = Map.of("ugal_xyyx_flatfly", StatedRouting.UGAL_LOCAL,
            "anca_fattree", StatedRouting.ADAPTIVE_UP);

    private BookSimRouting() {}

    /**
     * What becomes of a routing function.
     *
     * @param function empty if the file has none
     * @param topology another one than those that are read is refused elsewhere
     */
    static StatedRouting of(String function, String topology, ImportReport report) {
        var name = function + "_" + topology;
        if (function.isEmpty() || !TOPOLOGIES.contains(topology)) {
            return StatedRouting.USUAL;
        }
        if (DIMENSION_ORDER.contains(name)) {
            report.note("X228", 0, "Packets take one dimension after the other in the parametric topology, and tables "
                    + "of shortest paths where each link is drawn", "import it as a parametric topology (--card)");
            return StatedRouting.USUAL;
        }
        var same = SAME.get(name);
        if (same != null) {
            return same;
        }
        var near = NEAR.getOrDefault(name, StatedRouting.USUAL);
        report.note("X228", 0, "The routing function " + Quote.quoted(function) + " has no counterpart that is the "
                + "same: packets are routed by " + near.label(), "choose another routing at the routers");
        return near;
    }
}
