// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/**
 * The state that the ranks of a DUMPI trace share.
 *
 * @param world the communicator of all ranks
 * @param tags those of its messages
 * @param options values that the trace does not state
 */
record DumpiTrace(TraceCommunicator world, TraceTags tags, ProgramOptions options) {}
