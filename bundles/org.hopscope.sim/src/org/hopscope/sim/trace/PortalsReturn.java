// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.trace;

import java.util.Optional;

/**
 * A call of the Portals interface that has returned.
 *
 * @param rank the caller
 * @param step step of its program
 * @param calledPs when it was called
 * @param returnedPs when it returned
 * @param status what it returned
 * @param value requests dropped so far, of a status call; otherwise 0
 * @param event the event taken, if any
 */
public record PortalsReturn(int rank, int step, long calledPs, long returnedPs, PortalsStatus status, long value,
        Optional<PortalsEvent> event) {}
