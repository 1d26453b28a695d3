// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.Design;
import org.hopscope.study.report.Block.Cell;

/** The values and changes of each variant: its descent, its notes and its changes. */
final class OriginChapter {

    private OriginChapter() {}

    static List<Block> of(Comparison comparison) {
        var blocks = new ArrayList<Block>();
        for (var subject : comparison.subjects()) {
            if (subject instanceof Design design && design.isVariant()) {
                // what is wrong with the chain was told when the design was loaded
                VariantChain.load(Path.of(design.file()), Diagnostics.discarded())
                        .ifPresent(chain -> of(design.name(), chain, blocks));
            }
        }
        if (!blocks.isEmpty()) {
            blocks.addFirst(new Block.Heading("How the variants were made"));
        }
        return blocks;
    }

    private static void of(String name, VariantChain chain, List<Block> blocks) {
        blocks.add(new Block.Part(name));
        blocks.add(new Block.Words("Made on the machine " + chain.base().getName() + " ("
                + chain.baseFile().getFileName() + "), in this order:"));
        var rows = new ArrayList<List<Cell>>();
        for (var link : chain.links()) {
            var variant = link.variant();
            boolean first = true;
            for (var change : variant.getChanges()) {
                rows.add(List.of(first ? Cell.of(ReportParts.line(variant.getName()),
                        link.file().getFileName().toString()) : Cell.of(""),
                        Cell.of(ChangeText.inWords(change), change.isDisabled() ? "switched off" : ""),
                        Cell.of(first ? about(variant) : "")));
                first = false;
            }
        }
        blocks.add(new Block.Table("Changes", ReportParts.columns("Variant", "Change", "Notes"), rows,
                Block.CsvFile.NONE));
    }

    private static String about(Variant variant) {
        var about = new ArrayList<String>();
        if (!ReportParts.line(variant.getNotes()).isEmpty()) {
            about.add(ReportParts.line(variant.getNotes()));
        }
        if (!variant.getTags().isEmpty()) {
            about.add("Tags: " + String.join(", ", variant.getTags()) + ".");
        }
        Decisions.text(variant).map(ReportParts::line).ifPresent(text -> about.add(
                Character.toUpperCase(text.charAt(0)) + text.substring(1) + "."));
        return String.join(" ", about);
    }
}
