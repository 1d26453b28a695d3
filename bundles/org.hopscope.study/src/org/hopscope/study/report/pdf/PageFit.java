// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.render.Box;
import com.openhtmltopdf.render.LineBox;
import com.openhtmltopdf.render.PageBox;

import org.jspecify.annotations.Nullable;

/**
 * Finds the first picture that was moved to the next page although it would fit into the empty rest of its own page if
 * it were drawn somewhat smaller.
 *
 * @param picture number of the picture, from 0
 * @param scale how much smaller, below 1
 */
record PageFit(int picture, double scale) {

    /** An empty rest of a page below this share is left alone. */
    private static final double REST = 0.3;
    /** Some room for rounding, in shares of the picture. */
    private static final double SLACK = 0.02;

    /** A line or a picture, with the block around it that must not be split; missing if others are next to it. */
    private record Piece(Box box, int picture, @Nullable Box kept) {

        int bottom() {
            return box.getAbsY() + box.getHeight();
        }
    }

    /** The pieces in the order of the document. */
    private static final class Pieces {

        private final List<Piece> all = new ArrayList<>();

        void add(Box box, @Nullable Box kept) {
            boolean keeps = kept == null && (isElement(box, "figure")
                    || box.getElement() != null && "kept".equals(box.getElement().getAttribute("class")));
            var outer = keeps && !"narrow".equals(box.getElement().getAttribute("class")) ? box : kept;
            if (isElement(box, "img")) {
                var id = box.getElement().getAttribute("id").substring(Paper.PICTURE.length());
                all.add(new Piece(box, Integer.parseInt(id), outer));
            } else if (box instanceof LineBox) {
                all.add(new Piece(box, -1, outer));
            } else {
                box.getChildren().forEach(child -> add(child, outer));
            }
        }

        private static boolean isElement(Box box, String name) {
            return box.getElement() != null && name.equals(box.getElement().getNodeName());
        }
    }

    /**
     * The first picture to be drawn smaller on pages that are laid out; empty if none is.
     *
     * @param least what may become of a picture, by its number, as a share of its present size
     */
    static Optional<PageFit> of(PdfBoxRenderer renderer, IntToDoubleFunction least) {
        var pieces = new Pieces();
        pieces.add(renderer.getRootBox(), null);
        var pages = renderer.getRootBox().getLayer().getPages();
        for (int i = 1; i < pages.size(); i++) {
            var found = of(pages.get(i - 1), pages.get(i), pieces.all);
            if (found.filter(fit -> fit.scale() < 1 - SLACK && fit.scale() >= least.applyAsDouble(fit.picture()))
                    .isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<PageFit> of(PageBox before, PageBox page, List<Piece> pieces) {
        int used = pieces.stream().filter(one -> one.box().getAbsY() < page.getTop()
                && one.box().getAbsY() >= before.getTop()).mapToInt(Piece::bottom).max().orElse(before.getTop());
        int rest = before.getBottom() - used;
        var first = pieces.stream().filter(one -> one.box().getAbsY() >= page.getTop()).findFirst();
        if (rest < REST * (before.getBottom() - before.getTop()) || first.isEmpty() || first.get().kept() == null) {
            return Optional.empty();
        }
        var kept = first.get().kept();
        return pieces.stream().filter(one -> one.kept() == kept && one.picture() >= 0).findFirst().map(one -> {
            int height = one.box().getHeight();
            int others = kept.getHeight() - height;
            return new PageFit(one.picture(), (rest - others) / (double) height - SLACK);
        });
    }
}
