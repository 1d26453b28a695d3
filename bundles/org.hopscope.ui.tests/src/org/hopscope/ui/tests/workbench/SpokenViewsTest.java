// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.Ids;
import org.hopscope.ui.SpokenName;
import org.hopscope.ui.hints.HintsView;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A screen reader has a name for each control of each view that the keyboard reaches. */
class SpokenViewsTest {

    private static final List<String> VIEWS = List.of(Ids.EXPLORER, IPageLayout.ID_OUTLINE, IPageLayout.ID_PROP_SHEET,
            Ids.PROBLEMS, Ids.LATENCY_STACK, Ids.CHARTS, Ids.RUNS, Ids.SENSITIVITY, Ids.FINDINGS, Ids.TIMELINE,
            Ids.CALIBRATION, Ids.STUDY_RESULTS, Ids.CHECK, Ids.HELP, HintsView.ID);

    @AfterEach
    void asBefore() {
        Bench.page().resetPerspective();
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
    }

    /** The views are filled by a machine, one of its elements and a run. */
    @Test
    void eachControlOfEachViewHasAName() throws Exception {
        var hand = new Hand(Bench.sample());
        var stacks = Bench.stackView();
        Bench.run();
        Bench.until("the stacks are shown", () -> stacks.state() == StackViewState.STACKS && !Bench.runs().isBusy());
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.page().activate(hand.editor);
        hand.reveal(hand.machine().getLinkTypes().getFirst());
        var window = Bench.window().getShell();
        var seen = new HashSet<Control>();
        var nameless = new ArrayList<String>();
        for (var id : VIEWS) {
            Bench.page().showView(id);
            if (id.equals(IPageLayout.ID_PROP_SHEET)) {
                Bench.until("its fields are shown", () -> !Controls.labelled(window, "Rate", Text.class).isEmpty());
            }
            for (var control : Controls.all(window, Control.class)) {
                if (control.isVisible() && isReached(control) && seen.add(control) && name(control).isBlank()) {
                    nameless.add(id + ": " + control + " " + control.getToolTipText());
                }
            }
        }
        assertEquals(List.of(), nameless);
        assertTrue(seen.size() > 30, "controls " + seen.size());
    }

    @Test
    void aFieldWithoutALabelHasNoName() throws Exception {
        var area = new Composite(Bench.window().getShell(), SWT.NONE);
        try {
            var bare = new Text(area, SWT.BORDER);
            assertEquals("", name(bare));
            SpokenName.give(bare, "what to look for");
            assertEquals("what to look for", name(bare));
            new Label(area, SWT.NONE).setText("Rate");
            assertEquals("Rate", name(new Text(area, SWT.BORDER)));
        } finally {
            area.dispose();
        }
    }

    private static boolean isReached(Control control) {
        return switch (control) {
            case StyledText text -> true;
            case Canvas canvas -> canvas.isListening(SWT.KeyDown);
            case Text text -> true;
            case Combo combo -> true;
            case Spinner spinner -> true;
            case Table table -> true;
            case Tree tree -> true;
            case Link link -> true;
            case Button button -> true;
            default -> false;
        };
    }

    /** What a screen reader calls a control: what it says itself, its text, or what it is labelled by. */
    private static String name(Control control) throws ReflectiveOperationException {
        var own = said(control.getAccessible());
        if (!own.isBlank()) {
            return own;
        }
        if (control instanceof Button button && !button.getText().isBlank()) {
            return button.getText();
        }
        if (control instanceof Link link) {
            return link.getText();
        }
        for (var relation : list(field(Accessible.class, "relations", control.getAccessible()))) {
            if ((Integer) field(relation.getClass(), "type", relation) == ACC.RELATION_LABELLED_BY) {
                var target = (Accessible) field(relation.getClass(), "target", relation);
                var name = said(target);
                return name.isBlank() && target.getControl() instanceof Label label ? label.getText() : name;
            }
        }
        // GTK joins a control to the label that was made right before it
        for (var sibling : control.getParent().getChildren()) {
            if (sibling instanceof Label label && field(Control.class, "labelRelation", label) == control) {
                return label.getText();
            }
        }
        return "";
    }

    private static String said(Accessible accessible) throws ReflectiveOperationException {
        var event = new AccessibleEvent(accessible);
        event.childID = ACC.CHILDID_SELF;
        for (var listener : list(field(Accessible.class, "accessibleListeners", accessible))) {
            ((AccessibleListener) listener).getName(event);
        }
        return event.result == null ? "" : event.result;
    }

    private static List<?> list(Object found) {
        return found == null ? List.of() : List.copyOf((List<?>) found);
    }

    private static Object field(Class<?> type, String name, Object of) throws ReflectiveOperationException {
        var field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }
}
