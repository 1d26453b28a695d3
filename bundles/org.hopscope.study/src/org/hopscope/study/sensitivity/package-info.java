// SPDX-License-Identifier: EPL-2.0
/**
 * On which parameters a run depends, found by simulation: every number of the machine, its stacks and the workload is
 * varied by itself, and what latency and bandwidth do is written down; {@link org.hopscope.study.sensitivity.Analysis}
 * does it, {@link org.hopscope.study.sensitivity.SensitivityReport} is what a view draws and the command line prints.
 */
@NullMarked
package org.hopscope.study.sensitivity;

import org.jspecify.annotations.NullMarked;
