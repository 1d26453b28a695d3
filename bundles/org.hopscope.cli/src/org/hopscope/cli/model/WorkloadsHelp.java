// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

/** The help text of {@code hopscope workloads}. */
public final class WorkloadsHelp {

    public static final String TEXT = """
            usage: hopscope workloads [NAME] [--json]

            Lists the kinds of workload, or explains one: its parameters with their units and what they are when
            nothing is said. Any kind runs on any machine that can, whether or not the machine's file has one:

              hopscope run red-storm.machine --workload streaming --set "size=8 B..1 MiB x2" --set window=16
            """;

    private WorkloadsHelp() {}
}
