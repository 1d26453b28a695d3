// SPDX-License-Identifier: EPL-2.0
/**
 * Programs of ranks as other tools record or generate them. {@link org.hopscope.study.exchange.program.Programs} finds
 * the {@link org.hopscope.study.exchange.program.ProgramFormat} of a file, which writes into a
 * {@link org.hopscope.study.exchange.program.ScheduleSink}. The one form of all of them is the
 * {@link org.hopscope.sim.plan.SchedulePlan}: per rank a graph of computing, sends and receives on
 * lanes. Lists of calls (traces of MPI) become chains of it, with their collectives expanded into messages.
 */
@NullMarked
package org.hopscope.study.exchange.program;

import org.jspecify.annotations.NullMarked;
