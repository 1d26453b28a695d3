// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.timeline.RecordedRun;
import org.hopscope.study.timeline.TimelineSubject;

/**
 * The messages or operations of a run that can be chosen.
 *
 * @param run where they are from
 * @param listed the slowest ones first, and at the end the median and the fastest if they are not among them
 * @param median number of the median in the list
 */
record Recording(RecordedRun run, List<TimelineSubject> listed, int median) {

    /** More would not help to find one. */
    private static final int MOST = 200;

    Recording {
        listed = List.copyOf(listed);
    }

    static Recording of(RecordedRun run) {
        var all = run.slowest(Integer.MAX_VALUE);
        var listed = new ArrayList<>(all.subList(0, Math.min(MOST, all.size())));
        int median = all.size() / 2;
        if (median >= listed.size()) {
            listed.add(all.get(median));
            median = listed.size() - 1;
        }
        if (!listed.contains(all.getLast())) {
            listed.add(all.getLast());
        }
        return new Recording(run, listed, median);
    }

    int slowest() {
        return 0;
    }

    int fastest() {
        return listed.size() - 1;
    }
}
