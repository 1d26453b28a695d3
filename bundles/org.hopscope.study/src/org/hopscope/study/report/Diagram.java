// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.Base64;

import org.hopscope.study.compare.DrawnDesign;

/**
 * The drawing of a design.
 *
 * @param name name of the design
 * @param note what differs in it, in a few words
 * @param light the drawing as SVG in the light colours; empty if there is none
 * @param dark the same in the dark colours
 * @param paper the same in the light colours, as a PDF of one page in Base64; empty if there is none
 * @param lack why there is no drawing; empty if there is one
 */
public record Diagram(String name, String note, String light, String dark, String paper, String lack) {

    /** The number of places in which a design differs, in words. */
    static String note(DrawnDesign design) {
        return design.count() == 0 ? "" : design.count() == 1 ? "differs in one place"
                : "differs in " + design.count() + " places";
    }

    /** A drawing that could not be made. */
    public static Diagram lacking(String name, String reason) {
        return new Diagram(name, "", "", "", "", reason);
    }

    /** A drawing for browsers. */
    public static Diagram onScreen(DrawnDesign design, String light, String dark) {
        return new Diagram(design.name(), note(design), light, dark, "", "");
    }

    /** A drawing for paper: a PDF of one page. */
    public static Diagram onPaper(DrawnDesign design, byte[] pdf) {
        return new Diagram(design.name(), note(design), "", "", Base64.getEncoder().encodeToString(pdf), "");
    }
}
