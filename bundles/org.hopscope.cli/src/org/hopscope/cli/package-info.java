// SPDX-License-Identifier: EPL-2.0
/**
 * The command line. {@link org.hopscope.cli.Main} reads the arguments into a {@link org.hopscope.cli.Command}, carries
 * it out and ends with one of four {@link org.hopscope.cli.ExitCode}s. Results go to the standard output, everything
 * else to the standard error. Plain Java: it needs neither OSGi nor a display.
 */
package org.hopscope.cli;
