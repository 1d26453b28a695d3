// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A block that is pasted at the last row of the table: the user is asked whether rows are added for it. */
class GrowingPasteTest {

    private static final int TICK_MS = 50;

    private final Clipboard clipboard = new Clipboard(Display.getCurrent());
    private final List<String> asked = new ArrayList<>();
    private IFile file;
    private Hand hand;

    /** The pair has one type of link, so that its row is the last. */
    @BeforeEach
    void openTheLinkTypes() throws Exception {
        Bench.sample();
        var pair = MachineTemplates.of("pair").orElseThrow().create("pair", Map.of());
        file = Bench.file("growing-paste.machine", MachineFiles.toBytes(pair));
        hand = new Hand(file);
        hand.command("org.hopscope.editor.page.table");
        var kinds = table(false);
        kinds.setSelection(IntStream.range(0, kinds.getItemCount())
                .filter(i -> kinds.getItem(i).getText(0).strip().equals("Link types")).findFirst().orElseThrow());
        kinds.notifyListeners(SWT.Selection, new Event());
        Bench.until("the link types are shown", () -> table(true).getItemCount() == 1);
        table(true).setFocus();
        // without a window manager no window may have the focus
        table(true).notifyListeners(SWT.FocusIn, new Event());
        Hand.press(table(true), 0, SWT.HOME);
    }

    @AfterEach
    void close() throws Exception {
        clipboard.dispose();
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** The grid, or the list of kinds beside it. */
    private Table table(boolean grid) {
        return Controls.all(Controls.pages(hand.viewer.getControl()), Table.class).stream()
                .filter(one -> one.isVisible() && one.getHeaderVisible() == grid && (grid || one.getColumnCount() == 2))
                .findFirst().orElseThrow();
    }

    private List<String> names() {
        return hand.machine().getLinkTypes().stream().map(Element::getName).toList();
    }

    @Test
    void rowsAreAddedWhenTheUserAgrees() throws Exception {
        var before = names();
        paste("copper\nfibre\nbackplane", "Add Rows");
        assertEquals(List.of("The block extends below the last row. Add 2 rows of the kind Link type for it?"), asked);
        assertEquals(List.of("copper", "fibre", "backplane"), names());
        hand.editor.getAdapter(CommandStack.class).undo();
        assertEquals(before, names());
        assertFalse(hand.editor.isDirty());
    }

    @Test
    void nothingIsPastedWhenTheUserDoesNot() throws Exception {
        var before = names();
        paste("copper\nfibre", "Cancel");
        assertEquals(List.of("The block extends below the last row. Add one row of the kind Link type for it?"), asked);
        assertEquals(before, names());
        assertFalse(hand.editor.isDirty());
    }

    private void paste(String text, String answer) throws Exception {
        clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        Bench.until("the clipboard has the text",
                () -> text.equals(clipboard.getContents(TextTransfer.getInstance())));
        answer(answer);
        hand.command("org.eclipse.ui.edit.paste");
        Bench.until("the user was asked", () -> !asked.isEmpty());
    }

    /** The question has the loop of events until it is answered. */
    private void answer(String answer) {
        var display = Display.getCurrent();
        display.timerExec(TICK_MS, () -> {
            var question = Stream.of(display.getShells()).filter(one -> one.isVisible()
                    && one.getText().equals("Paste")).findFirst();
            if (question.isEmpty()) {
                answer(answer);
                return;
            }
            Controls.all(question.get(), Label.class).stream().map(Label::getText).filter(text -> !text.isBlank())
                    .forEach(asked::add);
            Controls.all(question.get(), Button.class).stream()
                    .filter(one -> one.getText().replace("&", "").equals(answer)).findFirst().orElseThrow()
                    .notifyListeners(SWT.Selection, new Event());
        });
    }
}
