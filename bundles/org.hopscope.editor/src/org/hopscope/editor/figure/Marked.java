// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import org.hopscope.ui.overlay.ElementLoad;
import org.hopscope.ui.picture.Mark;

/** A figure that can glow, wear a badge, and show in what its element differs from another design. */
public interface Marked {

    /** Makes the figure glow, or ends it. */
    void setGlowing(boolean glowing);

    /** Shows the badge in the figure's corner; {@link Badge#NONE} removes it. */
    void setBadge(Badge badge);

    /** Shows how busy the element is; null for nothing. */
    void setLoad(ElementLoad load);

    /** Shows a mark in colour and shape; {@link Mark#NONE} removes it. */
    void setMark(Mark mark);
}
