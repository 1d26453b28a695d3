// SPDX-License-Identifier: EPL-2.0
package org.hopscope.help.view;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.PaintObjectEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.text.Indent;
import org.hopscope.help.text.Look;
import org.hopscope.help.text.PageText;
import org.hopscope.help.text.Span;
import org.hopscope.ui.SpokenName;

/** Shows one page; its links are followed by a click, or by Enter after the tabulator went to one. */
final class PageControl {

    private static final int MARGIN = 16;
    private static final int STEP = 22;
    private static final int LINE = 3;
    private static final int ITEM = 4;
    private static final int TITLE = 5;
    private static final int HEADING = 2;

    private final StyledText control;
    private final LocalResourceManager resources;
    private final Map<String, Optional<Image>> pictures = new HashMap<>();
    private final Consumer<String> following;
    private PageText page = new PageText("", List.of(), List.of());

    /** @param following takes the target of a link that the user follows */
    PageControl(Composite parent, Consumer<String> following) {
        this.following = following;
        control = new StyledText(parent, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        control.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        control.setLineSpacing(LINE);
        SpokenName.give(control, () -> page.text().lines().findFirst().orElse(""));
        control.setCaret(null);
        control.setTabStops(new int[] {STEP});
        resources = new LocalResourceManager(JFaceResources.getResources(), control);
        control.addPaintObjectListener(this::paint);
        control.addListener(SWT.MouseUp, this::clicked);
        control.addListener(SWT.MouseMove, event -> control.setCursor(link(event).isPresent()
                ? control.getDisplay().getSystemCursor(SWT.CURSOR_HAND) : null));
        control.addListener(SWT.Traverse, this::traverse);
        control.addListener(SWT.Resize, event -> style());
        followColors();
    }

    /** Links have another colour in the dark. */
    private void followColors() {
        IPropertyChangeListener change = event -> {
            if (JFacePreferences.HYPERLINK_COLOR.equals(event.getProperty())) {
                style();
            }
        };
        var colors = JFaceResources.getColorRegistry();
        colors.addListener(change);
        control.addListener(SWT.Dispose, event -> colors.removeListener(change));
    }

    StyledText control() {
        return control;
    }

    void show(PageText text) {
        page = text;
        control.setText(text.text());
        style();
        control.setTopIndex(0);
        control.setSelection(0);
    }

    private void style() {
        control.setStyleRanges(page.spans().stream().map(this::range).toArray(StyleRange[]::new));
        for (Indent indent : page.indents()) {
            int line = control.getLineAtOffset(indent.start());
            int left = indent.depth() * STEP;
            control.setLineIndent(line, 1, indent.item() ? left - STEP : left);
            control.setLineWrapIndent(line, 1, left);
            if (indent.item()) {
                control.setLineVerticalIndent(line, ITEM);
            }
        }
    }

    private StyleRange range(Span span) {
        var range = new StyleRange(span.start(), span.length(), null, null);
        switch (span.look()) {
            case TITLE -> range.font = larger(TITLE);
            case HEADING -> range.font = larger(HEADING);
            case STRONG -> range.fontStyle = SWT.BOLD;
            case EMPHASIS -> range.fontStyle = SWT.ITALIC;
            case CODE -> range.font = JFaceResources.getTextFont();
            case LINK -> {
                ColorRegistry colors = JFaceResources.getColorRegistry();
                range.foreground = colors.get(JFacePreferences.HYPERLINK_COLOR);
                range.underline = true;
            }
            case PICTURE -> picture(span.target()).ifPresent(image -> {
                var size = scaled(image);
                range.metrics = new GlyphMetrics(size.y, 0, size.x);
                range.data = image;
            });
        }
        return range;
    }

    private Font larger(int points) {
        return resources.create(FontDescriptor.createFrom(control.getFont()).increaseHeight(points)
                .setStyle(SWT.BOLD));
    }

    private Optional<Image> picture(String path) {
        return pictures.computeIfAbsent(path, key -> HelpPages.picture(key)
                .map(url -> resources.create(ImageDescriptor.createFromURL(url))));
    }

    private Point scaled(Image image) {
        Rectangle size = image.getBounds();
        int room = Math.max(1, control.getClientArea().width - 2 * MARGIN - 1);
        return size.width <= room ? new Point(size.width, size.height)
                : new Point(room, Math.max(1, size.height * room / size.width));
    }

    private void paint(PaintObjectEvent event) {
        if (event.style.data instanceof Image image && event.style.metrics != null) {
            var all = image.getBounds();
            event.gc.setInterpolation(SWT.HIGH);
            event.gc.drawImage(image, 0, 0, all.width, all.height, event.x, event.y, event.style.metrics.width,
                    event.style.metrics.ascent);
        }
    }

    private Optional<Span> link(Event event) {
        int at = control.getOffsetAtPoint(new Point(event.x, event.y));
        return at < 0 ? Optional.empty() : link(at);
    }

    private Optional<Span> link(int at) {
        return page.spans().stream().filter(span -> span.look() == Look.LINK
                && span.start() <= at && at < span.end()).findFirst();
    }

    private void clicked(Event event) {
        if (event.button == 1 && control.getSelectionCount() == 0) {
            link(event).ifPresent(span -> following.accept(span.target()));
        }
    }

    private void traverse(Event event) {
        boolean on = event.detail == SWT.TRAVERSE_TAB_NEXT;
        if (event.detail == SWT.TRAVERSE_RETURN) {
            link(control.getSelection().x).ifPresent(span -> following.accept(span.target()));
        } else if (on || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
            var links = page.spans().stream().filter(span -> span.look() == Look.LINK)
                    .toArray(Span[]::new);
            int at = control.getSelectionCount() == 0 ? -1 : control.getSelection().x;
            var next = on ? Arrays.stream(links).filter(span -> span.start() > at).findFirst()
                    : Arrays.stream(links).filter(span -> span.start() < at).reduce((a, b) -> b);
            next.ifPresent(span -> {
                control.setSelection(span.start(), span.end());
                event.doit = false;
            });
        }
    }
}
