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
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.hopscope.ui.PushButton;

/** A sentence in the middle of the view with the button that it talks about. */
public final class MessagePage {

    private static final int TEXT_WIDTH = 280;
    private static final int MARGIN = 24;
    private static final int GAP = 14;
    private static final int SMALL_MARGIN = 6;

    private final Composite page;
    private final Label text;
    private final Composite buttons;
    private final Button button;
    private final List<Button> others = new ArrayList<>();
    private Runnable action = () -> {};

    /** An empty page. */
    public MessagePage(Composite parent) {
        page = new Composite(parent, SWT.NONE);
        text = new Label(page, SWT.WRAP | SWT.CENTER);
        GridDataFactory.fillDefaults().grab(true, true).align(SWT.CENTER, SWT.END).hint(TEXT_WIDTH, SWT.DEFAULT)
                .applyTo(text);
        buttons = new Composite(page, SWT.NONE);
        buttons.setLayout(new RowLayout());
        GridDataFactory.swtDefaults().grab(true, true).align(SWT.CENTER, SWT.BEGINNING).applyTo(buttons);
        button = new Button(buttons, SWT.PUSH);
        // without a caption it would be an empty box
        button.setVisible(false);
        button.addListener(SWT.Selection, event -> action.run());
        page.addListener(SWT.Resize, event -> layout());
    }

    /** In a low view the sentence gets the whole width, so that all of it is seen. */
    private void layout() {
        arrange(MARGIN, GAP, TEXT_WIDTH);
        var room = page.getClientArea();
        if (page.computeSize(room.width, SWT.DEFAULT).y > room.height) {
            arrange(SMALL_MARGIN, SMALL_MARGIN, room.width);
        }
        page.layout(true, true);
    }

    private void arrange(int margin, int gap, int most) {
        GridLayoutFactory.swtDefaults().margins(margin, margin).spacing(0, gap).applyTo(page);
        int width = page.getClientArea().width;
        // nothing is known before the view has a size
        int room = width <= 2 * margin ? TEXT_WIDTH : width - 2 * margin;
        ((GridData) text.getLayoutData()).widthHint = Math.min(room, most);
        ((GridData) buttons.getLayoutData()).widthHint = Math.min(room, buttons.computeSize(SWT.DEFAULT,
                SWT.DEFAULT).x);
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
            layout();
        }
        action = onPress;
        if (!sentence.equals(text.getText())) {
            text.setText(sentence);
            layout();
        }
        if (!caption.equals(button.getText())) {
            button.setText(caption);
            button.setVisible(!caption.isEmpty());
            button.setImage(picture);
            layout();
        }
    }

    /** Puts the focus on the button. */
    public void setFocus() {
        button.setFocus();
    }
}
