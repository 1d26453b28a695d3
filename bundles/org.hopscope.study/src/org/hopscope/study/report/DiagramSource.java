// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.List;

import org.hopscope.study.compare.DrawnDesign;
import org.jspecify.annotations.NullMarked;

/** A source of drawings of machines. */
@FunctionalInterface
@NullMarked
public interface DiagramSource {

    /** Draws designs, one drawing for each; says in its place why one could not be drawn. Called on any thread. */
    List<Diagram> draw(List<DrawnDesign> designs);

    /** Draws nothing, for this reason. */
    static DiagramSource none(String reason) {
        return designs -> designs.stream().map(one -> Diagram.lacking(one.name(), reason)).toList();
    }
}
