// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

/**
 * Something that became true during the life of a message, by the name that the interface has for it.
 *
 * @param name such as PTL_EVENT_PUT_END
 * @param timePs when, in picoseconds of the run
 * @param side on whose side
 */
public record TimelineEvent(String name, long timePs, Lane.Side side) {}
