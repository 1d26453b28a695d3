// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.hopscope.editor.figure.DiagramTheme;

/**
 * The texts around the diagram that are about the results of a run.
 *
 * @param legend the text about results on the diagram
 * @param profile the text about the times in the blocks of a protocol
 * @param time the slider over the time of a run
 */
record ResultBars(ResultsLegend legend, ProfileBar profile, LoadTimeBar time) {

    void setTheme(DiagramTheme theme) {
        legend.setTheme(theme);
        profile.setTheme(theme);
        time.setTheme(theme);
    }
}
