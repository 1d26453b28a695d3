// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import org.hopscope.study.picture.Picture;

/** The medium on which a page is read. */
public interface Medium {

    /** The style of the page on this medium. */
    String style();

    /** Further elements of the head of the page; may be empty. */
    String head(Report report);

    /** True if the reader can open what is folded away, and take files out of the page. */
    boolean hands();

    /**
     * The element that shows a picture.
     *
     * @param prefix unique in the page, for names inside the picture
     * @param description the same in words, for those who cannot see it
     */
    String picture(Picture picture, String prefix, String description);

    /** True if a picture leaves room for another one beside it. */
    boolean isNarrow(Picture picture);

    /** The element that shows a drawing; empty if there is none for this medium. */
    String drawing(Diagram diagram);
}
