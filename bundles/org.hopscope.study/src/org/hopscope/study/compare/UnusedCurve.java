// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.TreeSet;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.text.Quote;

/** Says why a measured curve is in no row of a comparison, and what to run instead. */
final class UnusedCurve {

    private static final int MOST_SIZES = 4;

    private UnusedCurve() {}

    /** @param kind kind of the workload that the designs ran */
    static Diagnostic diagnostic(MeasuredCurve curve, String kind) {
        var fitting = curve.of(kind);
        String reason;
        String hint;
        if (fitting.isEmpty()) {
            var kinds = new TreeSet<String>();
            curve.samples().forEach(one -> kinds.add(one.setup().workload()));
            reason = "was measured by " + Quote.quoted(String.join(", ", kinds)) + ", but " + kind + " was run";
            hint = "choose a workload that measures the same";
        } else {
            var sizes = new TreeSet<Long>();
            fitting.forEach(one -> sizes.add(one.bytes()));
            reason = "has no figure at the points that were run";
            hint = "it has the sizes " + String.join(", ", sizes.stream().limit(MOST_SIZES)
                    .map(one -> one + " B").toList()) + (sizes.size() > MOST_SIZES ? " to " + sizes.last() + " B" : "")
                    + ", and perhaps other numbers of ranks or pairs";
        }
        return new Diagnostic(Severity.WARNING, "C804", Place.NONE,
                "The measured curve " + curve.name() + " " + reason, hint);
    }
}
