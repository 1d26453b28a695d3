// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A name that is taken, empty or odd is refused with the reason on the diagram and is a problem in the text. */
class NamingTest {

    private static final String TAKEN = "NIC-based";

    private IFile file;
    private Hand hand;
    private ProtocolStack stack;

    /** A name that cannot be had, and why. */
    private record Refused(String name, String reason) {}

    static Stream<Refused> names() {
        return Stream.of(new Refused(TAKEN, Messages.get("refused.nameTaken", TAKEN)),
                new Refused("", "A name is needed"),
                new Refused("host/NIC", "A name must not contain '/' or '='"),
                new Refused("host = NIC", "A name must not contain '/' or '='"),
                new Refused("x".repeat(121), "A name must have at most 120 characters"));
    }

    /** Those that make a machine wrong, and not only hard to refer to. */
    static Stream<Refused> problems() {
        return names().limit(2);
    }

    @BeforeEach
    void open() throws Exception {
        file = Bench.file("naming.machine", Bench.sample().getContents().readAllBytes());
        hand = new Hand(file);
        stack = hand.machine().getStacks().getFirst();
        assertEquals(TAKEN, hand.machine().getStacks().get(1).getName());
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private void checkUnchanged() {
        assertEquals("host-based", stack.getName());
        assertFalse(hand.commands().canUndo());
        assertFalse(hand.editor.isDirty());
    }

    private Text field() {
        return Hand.all((Composite) hand.viewer.getControl(), Text.class, one -> true).stream().findFirst()
                .orElse(null);
    }

    private static List<String> said() {
        return Controls.all(Bench.window().getShell(), Canvas.class).stream().map(Canvas::getToolTipText)
                .filter(Objects::nonNull).toList();
    }

    private Text rename(String name) {
        return rename(stack, name);
    }

    private Text rename(Element element, String name) {
        hand.viewer.select(hand.part(element));
        hand.press(0, SWT.F2);
        Bench.until("the name is edited", () -> field() != null);
        field().setText(name);
        return field();
    }

    @ParameterizedTest
    @MethodSource("names")
    void enterOnTheDiagramLeavesTheFieldOpenAndSaysWhy(Refused wrong) {
        var field = rename(wrong.name());
        field.notifyListeners(SWT.DefaultSelection, new Event());
        assertFalse(field.isDisposed());
        assertEquals(wrong.name(), field.getText());
        assertTrue(said().contains(wrong.reason()), () -> said().toString());
        checkUnchanged();
        Hand.press(field, 0, SWT.ESC);
        Bench.until("the field is closed", () -> field() == null);
        assertFalse(said().contains(wrong.reason()), "the reason goes with the field");
        checkUnchanged();
    }

    @ParameterizedTest
    @MethodSource("names")
    void aClickElsewhereDoesNotTakeTheName(Refused wrong) {
        rename(wrong.name()).notifyListeners(SWT.FocusOut, new Event());
        Bench.until("the field is closed", () -> field() == null);
        checkUnchanged();
    }

    /** Each kind of element with a name of its own is renamed in the same way. */
    @Test
    void eachKindOfElementIsRefusedAnEmptyName() {
        var machine = hand.machine();
        var elements = List.<Element>of(machine.getNodeTypes().getFirst(), machine.getNicTypes().getFirst(),
                machine.getRouterTypes().getFirst(), machine.getLinkTypes().getFirst(), machine.getTopology(),
                machine.getStacks().getFirst(), machine.getStacks().getFirst().getLayers().getFirst(),
                machine.getWorkloads().getFirst());
        for (var element : elements) {
            var name = element.getName();
            var field = rename(element, " ");
            field.notifyListeners(SWT.DefaultSelection, new Event());
            assertTrue(said().contains("A name is needed"), () -> element + " " + said());
            Hand.press(field, 0, SWT.ESC);
            Bench.until("the field is closed", () -> field() == null);
            assertEquals(name, element.getName());
        }
        assertFalse(hand.editor.isDirty());
    }

    /** A text passes through such names while it is typed: it is the problem that stops it. */
    @ParameterizedTest
    @MethodSource("problems")
    void inTheTextANameThatCannotBeHadIsAProblem(Refused wrong) throws Exception {
        hand.command("org.hopscope.editor.page.text");
        var text = Controls.all(Controls.pages(hand.viewer.getControl()), StyledText.class).stream()
                .filter(StyledText::isVisible).findFirst().orElseThrow();
        var at = text.getText().indexOf("stack \"host-based\"") + "stack \"".length();
        text.replaceTextRange(at, "host-based".length(), wrong.name());
        var expected = wrong.name().isEmpty() ? "has no name" : "The name 'NIC-based' is taken";
        Bench.until("the name is a problem", () -> Arrays.stream(Bench.problems(file))
                .anyMatch(problem -> message(problem).contains(expected)));
    }

    private static String message(IMarker problem) {
        try {
            return String.valueOf(problem.getAttribute(IMarker.MESSAGE));
        } catch (CoreException gone) {
            return "";
        }
    }
}
