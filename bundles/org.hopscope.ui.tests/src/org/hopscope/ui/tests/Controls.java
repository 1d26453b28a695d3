// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** Finds controls on the screen as a user does: by what they are and what is beside them. */
public final class Controls {

    private Controls() {}

    /** All controls of a type inside another one. */
    public static <C extends Control> List<C> all(Composite root, Class<C> type) {
        return inside(root).filter(type::isInstance).map(type::cast).toList();
    }

    /** The visible controls of a type that are beside a label with this text. */
    public static <C extends Control> List<C> labelled(Composite root, String label, Class<C> type) {
        return all(root, type).stream().filter(control -> control.isVisible()
                && Arrays.stream(control.getParent().getChildren())
                .anyMatch(one -> one instanceof Label said && said.getText().equals(label))).toList();
    }

    /** True if a visible button of that text can be pressed; some are away, or say Cancel, while they are at work. */
    public static boolean offers(Composite root, String text) {
        return all(root, Button.class).stream()
                .anyMatch(one -> one.isVisible() && one.getText().replace("&", "").equals(text) && one.isEnabled());
    }

    /** The composite that holds the pages of an editor; its diagram is in it, in front or not. */
    public static Composite pages(Control diagram) {
        var holder = diagram.getParent();
        while (!(holder.getLayout() instanceof StackLayout)) {
            holder = holder.getParent();
        }
        return holder;
    }

    private static Stream<Control> inside(Composite root) {
        return Arrays.stream(root.getChildren()).flatMap(child -> Stream.concat(Stream.of(child),
                child instanceof Composite inner ? inside(inner) : Stream.empty()));
    }
}
