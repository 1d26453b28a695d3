// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

/**
 * The outcome of an input.
 *
 * @param code exit code, as the command line has them
 * @param said all messages and results
 */
record Answer(int code, String said) {}
