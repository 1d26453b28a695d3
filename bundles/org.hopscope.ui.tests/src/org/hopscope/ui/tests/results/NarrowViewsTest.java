// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.SentenceRoom;
import org.hopscope.results.question.QuestionBar;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The texts of views that are as narrow as a column of the window, or low. */
class NarrowViewsTest {

    private static final int NARROW = 280;
    private static final String SENTENCE = "Compares the sample machines with every published figure of their papers, "
            + "as 'hopscope check' does. It takes some minutes; you can go on working.";

    private final Shell shell = new Shell(Display.getDefault());

    @AfterEach
    void close() {
        shell.dispose();
    }

    @Test
    void aSentenceGetsTheLinesThatItNeeds() {
        var page = new MessagePage(shell);
        page.show(SENTENCE, "Compare", null, () -> {}, Map.of("Another choice", () -> {}, "And a third", () -> {}));
        page.control().setSize(NARROW, 500);
        assertEquals(List.of(), cut(page.control()));
        page.show(SENTENCE + " " + SENTENCE, "Compare", null, () -> {});
        assertEquals(List.of(), cut(page.control()));
        page.show(SENTENCE, "Compare", null, () -> {});
        page.control().setSize(NARROW, 150);
        assertEquals(List.of(), cut(page.control()));
        // where there is room it is as wide as before
        page.control().setSize(900, 500);
        assertEquals(NARROW, Controls.all(page.control(), Label.class).getFirst().getSize().x);
    }

    @Test
    void theQuestionBarHasRoomForGermanWords() throws IOException {
        var bar = new QuestionBar(shell, order -> {}, question -> {});
        var german = germanWords();
        int words = 0;
        for (var control : Controls.all(bar.control(), Control.class)) {
            var word = german.get(text(control));
            if (word != null) {
                speak(control, word);
                words++;
            }
        }
        assertEquals(3, words);
        var wanted = bar.control().computeSize(SWT.DEFAULT, SWT.DEFAULT);
        assertTrue(wanted.x <= NARROW, wanted::toString);
        bar.control().setSize(NARROW, 100);
        bar.control().layout(true, true);
        assertEquals(List.of(), cut(bar.control()));
    }

    private static Map<String, String> germanWords() throws IOException {
        var english = words("messages.properties");
        var german = words("messages_de.properties");
        return Map.of(english.getProperty("question_size"), german.getProperty("question_size"),
                english.getProperty("question_ranks"), german.getProperty("question_ranks"),
                english.getProperty("question_ask"), german.getProperty("question_ask"));
    }

    private static Properties words(String file) throws IOException {
        var words = new Properties();
        try (var in = QuestionBar.class.getResourceAsStream(file)) {
            words.load(in);
        }
        return words;
    }

    private static void speak(Control control, String word) {
        switch (control) {
            case Label label -> label.setText(word);
            case Button button -> button.setText(word);
            default -> throw new AssertionError(control);
        }
    }

    @Test
    void aSentenceBesideControlsGetsALineOfItsOwn() {
        var area = new Composite(shell, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(area);
        var bar = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(3).applyTo(bar);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
        var combo = new Combo(bar, SWT.READ_ONLY);
        combo.setItems("All systems");
        combo.select(0);
        var button = new Button(bar, SWT.PUSH);
        button.setText("Compare");
        var sentence = new Label(bar, SWT.WRAP);
        sentence.setText(SENTENCE);
        GridDataFactory.fillDefaults().grab(true, false).hint(120, SWT.DEFAULT).applyTo(sentence);
        var room = new SentenceRoom(bar, sentence, combo, button);
        area.setSize(900, 300);
        assertEquals(button.getLocation().y, sentence.getLocation().y);
        area.setSize(NARROW, 300);
        assertTrue(sentence.getLocation().y >= button.getLocation().y + button.getSize().y, "below the controls");
        assertEquals(List.of(), cut(area));
        // as a view does when it shows something else
        button.setText("Cancel the comparison of all machines");
        area.setSize(550, 300);
        room.update();
        area.layout(true, true);
        assertEquals(List.of(), cut(area));
    }

    /** Texts that need more room than they have. */
    private static List<String> cut(Composite root) {
        var cut = new ArrayList<String>();
        for (var control : Controls.all(root, Control.class)) {
            if (text(control).isEmpty()) {
                continue;
            }
            var has = control.getBounds();
            var needs = control.computeSize((control.getStyle() & SWT.WRAP) != 0 ? has.width : SWT.DEFAULT,
                    SWT.DEFAULT);
            if (Stream.of(needs.x > has.width, needs.y > has.height, has.x + has.width > width(control))
                    .anyMatch(Boolean::booleanValue)) {
                cut.add(text(control) + " needs " + needs + ", has " + has);
            }
        }
        return cut;
    }

    private static int width(Control control) {
        return control.getParent().getClientArea().width;
    }

    private static String text(Control control) {
        return control instanceof Label label ? label.getText() : control instanceof Button button ? button.getText()
                : "";
    }
}
