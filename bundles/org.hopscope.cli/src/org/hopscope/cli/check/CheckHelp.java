// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

/** The help text of {@code hopscope check}. */
public final class CheckHelp {

    public static final String TEXT = """
            usage: hopscope check [SYSTEM] [--json]

            Runs the experiment of every published result of SYSTEM (seastar, qsnet, portals-qsnet, bgl,
            extoll, theory, slingshot, infiniband, aries, bxi, tofu, bgq or ai-fabric; default: all) on the sample
            machines, and prints the simulated figure next to the published one.
            Values from tables and text must agree within 5 %, values given as "about" and single runs of a
            benchmark within 10 %, values read off a plot within 15 %; relations and statements must hold.
            "input" marks an input of the model, "calibrated" a figure that a number of the model was fitted to;
            only the others are predictions. Published results without an experiment are listed as "not simulated",
            with the reason. Results that do not agree are listed again at the end, with the reason,
            followed by a summary line for each system. Exit code 0 only if all agree, 4 otherwise.
            """;

    private CheckHelp() {}
}
