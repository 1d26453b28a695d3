// SPDX-License-Identifier: EPL-2.0
/**
 * Runs and their results, the same for the command line and the workbench. {@link org.hopscope.study.Runs} takes a
 * machine, chooses workload and stacks, applies settings, compiles it once per protocol stack and simulates each;
 * {@link org.hopscope.study.LatencyStackReport} is what a view draws and the command line prints.
 *
 * <pre>
 *   RunRequest -> workload, stacks -> settings -> PlanCompiler -> Simulator -> RunReport -> LatencyStackReport
 *                     \______________________________/                \
 *                          RunRejected(diagnostics)             one RunResult per stack and measurement
 * </pre>
 *
 * Codes of diagnostics: R1 and two digits for what is wrong with a request, R001 for a result that fails its own check.
 */
@NullMarked
package org.hopscope.study;

import org.jspecify.annotations.NullMarked;
