// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import java.util.Optional;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.OpenMachines;

/**
 * Says in plain words what the selected element of a diagram is, or the component that a result view points at, or the
 * field or the part of the palette that the user pressed F1 at.
 */
public final class HintsView extends ViewPart implements HighlightListener {

    /** Id of the view. */
    public static final String ID = "org.hopscope.ui.hints";

    private static final int MARGIN = 8;

    private StyledText text;
    private HighlightService highlights;

    @Override
    public void createPartControl(Composite parent) {
        text = new StyledText(parent, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
        text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
        SpokenName.give(text, this::getPartName);
        highlights = getSite().getService(HighlightService.class);
        highlights.addListener(this);
        selected(highlights.selected());
    }

    @Override
    public void dispose() {
        if (highlights != null) {
            highlights.removeListener(this);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        text.setFocus();
    }

    /** The text, with the title in the first line. */
    public String text() {
        return text.getText();
    }

    @Override
    public void selected(Set<String> elementIds) {
        show(element(elementIds).map(HintText::of).orElseGet(HintText::none));
    }

    @Override
    public void pointed() {
        follow();
    }

    /** Shows what a result points at, else what is selected. */
    void follow() {
        highlights.pointed().ifPresentOrElse(one -> show(HintText.of(one)), () -> selected(highlights.selected()));
    }

    /** Shows something else, until another element is selected or pointed at. */
    void tell(HintText hint) {
        show(hint);
    }

    /** An editor tells the element and what it contains, so the one that contains the others is meant. */
    private Optional<Element> element(Set<String> ids) {
        var editor = getSite().getPage().getActiveEditor();
        if (editor == null || ids.isEmpty()) {
            return Optional.empty();
        }
        return OpenMachines.in(editor).flatMap(source -> {
            var machine = source.snapshot();
            return ids.stream().flatMap(id -> ElementIds.find(machine, id).stream()).filter(Element.class::isInstance)
                    .map(Element.class::cast).filter(one -> !(one.eContainer() instanceof Element owner)
                            || !ids.contains(ElementIds.idOf(owner))).findFirst();
        });
    }

    private void show(HintText hint) {
        if (!text.isDisposed()) {
            text.setText(hint.title() + "\n\n" + hint.body());
            text.setStyleRange(new StyleRange(0, hint.title().length(), null, null, SWT.BOLD));
        }
    }
}
