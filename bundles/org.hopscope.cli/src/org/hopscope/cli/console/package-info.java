// SPDX-License-Identifier: EPL-2.0
/**
 * The parts that all commands share: options and operands, exit codes, tables and numbers as text, progress on a
 * terminal, how requests are run, and the option for trace files.
 */
@NullMarked
package org.hopscope.cli.console;

import org.jspecify.annotations.NullMarked;
