// SPDX-License-Identifier: EPL-2.0
/**
 * The command line. {@link org.hopscope.cli.Main} gives the words to {@link org.hopscope.cli.CommandLine}, which ends
 * with one of the exit codes; {@link org.hopscope.cli.Commands} lists the commands, each of which has a package: its
 * {@code ...Command} is what was asked for, {@code ...Arguments} reads it, {@code ...Help} explains it,
 * {@code ...Execution} carries it out. Results go to the standard output, everything else to the standard error. Plain
 * Java: it needs neither OSGi nor a display.
 */
@NullMarked
package org.hopscope.cli;

import org.jspecify.annotations.NullMarked;
