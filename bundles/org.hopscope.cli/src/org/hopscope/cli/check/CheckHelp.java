// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

/** The help text of {@code hopscope check}. */
public final class CheckHelp {

    public static final String TEXT = """
            usage: hopscope check [SYSTEM] [--json]

            Runs the experiment of every published result of SYSTEM (seastar, qsnet, portals-qsnet, bgl,
            extoll, theory, slingshot, infiniband, aries, bxi, tofu or ai-fabric; otherwise all) on the sample
            machines, and prints what was simulated beside what was published.
            Values of tables and texts must come within 5 %, values given as "about" and single runs of a
            benchmark within 10 %, values read off a plot within 15 %; relations and statements must hold.
            "input" marks what the model takes as it is, "calibrated" what a number of the model was fitted to;
            only the rest are predictions. What does not agree is listed once more at the end, with the reason,
            and then a line for each system. Exit code 0 only if all agree, 4 otherwise.
            """;

    private CheckHelp() {}
}
