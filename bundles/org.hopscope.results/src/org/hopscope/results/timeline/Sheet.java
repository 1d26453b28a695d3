// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import org.hopscope.results.chart.Wording;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.TextMeter;

/**
 * The surface on which a timeline is drawn.
 *
 * @param width in pixels
 * @param height in pixels
 * @param scroll by how many pixels the lanes are scrolled up
 * @param palette its colours
 * @param meter measures its text
 * @param wording the language of its words
 */
record Sheet(double width, double height, double scroll, Palette palette, TextMeter meter,
        Wording wording) {}
