// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

/** The subjects of a timeline. */
public sealed interface TimelineSubject permits RecordedMessage, RecordedOperation {

    /** Its number in the order of completion, from 0. */
    int number();

    /** When it began, in picoseconds of the run. */
    long startPs();

    /** When it ended. */
    long endPs();

    /** Its time in picoseconds. */
    default long latencyPs() {
        return endPs() - startPs();
    }
}
