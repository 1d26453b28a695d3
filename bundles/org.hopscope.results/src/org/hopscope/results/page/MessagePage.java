// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.ui.PushButton;

/** A sentence in the middle of the view with the button that it talks about. */
public final class MessagePage {

    private static final int TEXT_WIDTH = 280;

    private final Composite page;
    private final Label text;
    private final Composite buttons;
    private final Button button;
    private final List<Button> others = new ArrayList<>();
    private Runnable action = () -> {};

    /** An empty page. */
    public MessagePage(Composite parent) {
        page = new Composite(parent, SWT.NONE);
        GridLayoutFactory.swtDefaults().margins(24, 24).spacing(0, 14).applyTo(page);
        text = new Label(page, SWT.WRAP | SWT.CENTER);
        GridDataFactory.fillDefaults().grab(true, true).align(SWT.CENTER, SWT.END).hint(TEXT_WIDTH, SWT.DEFAULT)
                .applyTo(text);
        buttons = new Composite(page, SWT.NONE);
        buttons.setLayout(new RowLayout());
        GridDataFactory.swtDefaults().grab(true, true).align(SWT.CENTER, SWT.BEGINNING).applyTo(buttons);
        button = new Button(buttons, SWT.PUSH);
        button.addListener(SWT.Selection, event -> action.run());
    }

    /** The page. */
    public Composite control() {
        return page;
    }

    /** The present text of the page. */
    public String text() {
        return text.getText();
    }

    /** Shows a sentence and what its button says and does. */
    public void show(String sentence, String caption, Image picture, Runnable onPress) {
        show(sentence, caption, picture, onPress, Map.of());
    }

    /**
     * As {@link #show(String, String, Image, Runnable)}, with other choices beside the button.
     *
     * @param choices what further buttons say and do
     */
    public void show(String sentence, String caption, Image picture, Runnable onPress, Map<String, Runnable> choices) {
        if (!choices.keySet().equals(others.stream().map(Button::getText).collect(Collectors.toSet()))) {
            others.forEach(Button::dispose);
            others.clear();
            choices.forEach((name, effect) -> {
                var other = PushButton.of(buttons, name, effect);
                others.add(other);
            });
            page.layout(true, true);
        }
        action = onPress;
        if (!sentence.equals(text.getText())) {
            text.setText(sentence);
            page.layout();
        }
        if (!caption.equals(button.getText())) {
            button.setText(caption);
            button.setImage(picture);
            page.layout(true, true);
        }
    }

    /** Puts the focus on the button. */
    public void setFocus() {
        button.setFocus();
    }
}
