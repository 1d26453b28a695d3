// SPDX-License-Identifier: EPL-2.0
/** Tests of the command line within one process: arguments in, texts and exit codes out. */
package org.hopscope.tests.cli;
