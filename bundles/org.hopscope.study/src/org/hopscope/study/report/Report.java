// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.util.List;

/**
 * A document, without a form.
 *
 * @param title what it is about
 * @param blocks from top to bottom
 */
public record Report(String title, List<Block> blocks) {

    public Report {
        blocks = List.copyOf(blocks);
    }

    /** The tables of the report. */
    public List<Block.Table> tables() {
        return blocks.stream().filter(Block.Table.class::isInstance).map(Block.Table.class::cast).toList();
    }
}
