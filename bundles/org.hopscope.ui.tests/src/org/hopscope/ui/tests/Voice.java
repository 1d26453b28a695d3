// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;

/**
 * What a screen reader calls the controls on the screen. It follows the rules of SWT on GTK: a widget of GTK's own says
 * its text or what it is labelled by; only what is drawn by SWT or by us says what its listeners answer.
 */
public final class Voice {

    private Voice() {}

    /** The visible controls that the keyboard reaches and that have no name; {@code seen} takes all of them. */
    public static List<String> nameless(Composite root, Set<Control> seen) throws ReflectiveOperationException {
        var nameless = new ArrayList<String>();
        for (var control : Controls.all(root, Control.class)) {
            if (!control.isVisible() || !isReached(control) || !seen.add(control)) {
                continue;
            }
            if (control instanceof ToolBar bar) {
                Arrays.stream(bar.getItems()).filter(item -> name(item).isBlank())
                        .forEach(item -> nameless.add(item + " of " + path(control)));
            } else if (name(control).isBlank()) {
                nameless.add(path(control) + " " + control.getToolTipText());
            }
        }
        return nameless;
    }

    private static String path(Control control) {
        var path = new StringBuilder(control.toString());
        var around = control.getParent();
        for (int i = 0; i < 3 && around != null; i++) {
            path.append(" in ").append(around.getClass().getSimpleName());
            around = around.getParent();
        }
        return path.toString();
    }

    private static boolean isReached(Control control) {
        return switch (control) {
            case StyledText text -> true;
            case CCombo combo -> true;
            case Canvas canvas -> canvas.isListening(SWT.KeyDown);
            case ToolBar bar -> true;
            // the field and the list inside a combination of both
            case Text text -> !(text.getParent() instanceof CCombo);
            default -> isOfGtk(control);
        };
    }

    private static boolean isOfGtk(Control control) {
        return switch (control) {
            case Text text -> true;
            case Combo combo -> true;
            case Spinner spinner -> true;
            case Scale scale -> true;
            case Slider slider -> true;
            case org.eclipse.swt.widgets.List list -> true;
            case Table table -> true;
            case Tree tree -> true;
            case Link link -> true;
            case Button button -> true;
            default -> false;
        };
    }

    /** A separator needs no name; an item with a picture only is called by its tip. */
    private static String name(ToolItem item) {
        if ((item.getStyle() & SWT.SEPARATOR) != 0) {
            return "-";
        }
        return item.getText().isBlank() && item.getToolTipText() != null ? item.getToolTipText() : item.getText();
    }

    /** What a screen reader calls a control; empty if it has no name. */
    public static String name(Control control) throws ReflectiveOperationException {
        var own = isOfGtk(control) ? text(control) : said(control.getAccessible());
        return own.isBlank() ? label(control) : own;
    }

    private static String text(Control control) {
        return switch (control) {
            case Button button -> button.getText();
            case Link link -> link.getText();
            // what nobody can type in is read as it is, such as the message of a dialog
            case Text text when (text.getStyle() & SWT.READ_ONLY) != 0 -> text.getText();
            default -> "";
        };
    }

    /** SWT joins a control to the label that was made right before it; others are joined by hand. All are read. */
    private static String label(Control control) throws ReflectiveOperationException {
        for (var relation : list(field(Accessible.class, "relations", control.getAccessible()))) {
            if ((Integer) field(relation.getClass(), "type", relation) == ACC.RELATION_LABELLED_BY) {
                var target = (Accessible) field(relation.getClass(), "target", relation);
                var own = said(target);
                var name = own.isBlank() && target.getControl() instanceof Label label ? label.getText() : own;
                if (!name.isBlank()) {
                    return name;
                }
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
