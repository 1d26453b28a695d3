// SPDX-License-Identifier: EPL-2.0
/** Tests of studies of many runs: the same results whoever computes them, and nothing lost whoever dies. */
package org.hopscope.tests.study.sweep;
