// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

/** A column of a comparison. */
public sealed interface Subject permits Design, MeasuredCurve {

    /** The title of the column; unique within a comparison. */
    String name();

    /** The file it comes from, as the user named it; empty for something that is in no file. */
    String file();

    /** The same with another name. */
    Subject named(String other);
}
