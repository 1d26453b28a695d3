// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

/** The help text of {@code hopscope workloads}. */
public final class WorkloadsHelp {

    public static final String TEXT = """
            usage: hopscope workloads [NAME] [--json]

            Lists the kinds of workload, or explains one: its parameters with their units and default values.
            Any kind runs on every machine that supports it, whether or not the file of the machine contains one:

              hopscope run red-storm.machine --workload streaming --set "size=8 B..1 MiB x2" --set window=16
            """;

    private WorkloadsHelp() {}
}
