// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture;

/** Which end of a text stands at its place. */
public enum Anchor {
    /** It begins there. */
    START,
    /** Its middle is there. */
    MIDDLE,
    /** It ends there. */
    END
}
