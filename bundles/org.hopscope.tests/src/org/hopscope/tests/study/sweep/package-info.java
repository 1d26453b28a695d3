// SPDX-License-Identifier: EPL-2.0
/** Tests of studies of many runs: same results whichever worker computes them, nothing lost when a worker dies. */
package org.hopscope.tests.study.sweep;
