// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * The user-level library of the message units. Times in picoseconds of host processor time.
 *
 * @param storePs one write-combined store of a hardware message or of a descriptor
 * @param takePs take one message out of the ring buffer: see it, copy it, zero its slot
 * @param noticePs take one notification out of its queue
 * @param softwareCredits hardware messages that a process may have on their way to each other process, 0: as many as
 *            the hardware takes
 */
public record MessageUnitLibraryPlan(long storePs, long takePs, long noticePs, int softwareCredits) {}
