// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.model;

/** The help text of {@code hopscope validate}. */
public final class ValidateHelp {

    public static final String TEXT = """
            usage: hopscope validate FILE... [--json]

            Checks machines against all rules, each with every protocol stack and workload, and prints one line per
            problem: its code, the element, the problem and what to do. Studies (*.study) are checked against
            the machines that they name. Exit code 2 if there is an error.
            """;

    private ValidateHelp() {}
}
