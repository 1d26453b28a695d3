// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.text;

/** The look of a part of a page. */
public enum Look {
    /** The title of the page. */
    TITLE,
    /** A heading. */
    HEADING,
    /** Words that stand out. */
    STRONG,
    /** Words that are stressed. */
    EMPHASIS,
    /** Something to be typed, or a name of a program. */
    CODE,
    /** A link; its target is a path below {@code pages/} or an address. */
    LINK,
    /** A picture in place of one character; its target is a path below {@code pages/}. */
    PICTURE
}
