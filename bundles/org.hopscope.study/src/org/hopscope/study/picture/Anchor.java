// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** The end of a text that is at its place. */
public enum Anchor {
    /** It begins there. */
    START,
    /** Its middle is there. */
    MIDDLE,
    /** It ends there. */
    END
}
