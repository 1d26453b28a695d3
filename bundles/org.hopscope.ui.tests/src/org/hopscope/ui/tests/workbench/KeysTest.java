// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.swt.SWT;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.keys.IBindingService;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;

/** A key does one thing: no command of ours shares its key with another one that is in force at the same time. */
class KeysTest {

    private static final String OURS = "org.hopscope.";

    private static final Set<String> SCHEMES = Set.of("org.hopscope.ui.scheme",
            "org.eclipse.ui.defaultAcceleratorConfiguration");

    /** Keys that mean the same on a page of the editor as they do elsewhere, by a command of the page's own. */
    private static final Set<String> SAME = Set.of(
            "org.hopscope.editor.commands.properties | org.eclipse.ui.file.properties",
            "org.hopscope.editor.commands.quickFix | org.eclipse.jdt.ui.edit.text.java.correction.assist.proposals",
            "org.hopscope.editor.commands.zoomIn | org.eclipse.gef.zoom_in",
            "org.hopscope.editor.commands.zoomOut | org.eclipse.gef.zoom_out",
            "org.hopscope.editor.table.edit | org.eclipse.ui.edit.rename");

    /** Keys that another command has elsewhere: with Alt the arrow keys move a figure by one pixel. */
    private static final Set<String> OTHER = Set.of(
            "org.hopscope.editor.commands.nudgeLeftFine | org.eclipse.ui.navigate.backwardHistory",
            "org.hopscope.editor.commands.nudgeRightFine | org.eclipse.ui.navigate.forwardHistory");

    /** Keys of the debugger, which comes with launch configurations; a scheme or a page of our own goes before it. */
    private static final Set<String> DEBUGGER = Set.of(
            "org.hopscope.editor.commands.pasteFormatPart | org.eclipse.debug.ui.commands.SkipAllBreakpoints",
            "org.hopscope.editor.table.edit | org.eclipse.debug.ui.commands.BreakpointLabelCommand",
            "org.hopscope.ui.commands.run | org.eclipse.debug.ui.commands.RunLast");

    @Test
    void noKeyMeansTwoThings() throws Exception {
        var own = keys().filter(key -> key.getParameterizedCommand().getId().startsWith(OURS)).toList();
        assertTrue(own.size() > 50, () -> own.size() + " keys");
        var found = new TreeSet<String>();
        for (var key : own) {
            var around = around(key.getContextId());
            keys().filter(other -> around.contains(other.getContextId()) && clash(key, other))
                    .forEach(other -> found.add(command(key) + " | " + command(other)));
        }
        var known = new TreeSet<>(SAME);
        known.addAll(OTHER);
        known.addAll(DEBUGGER);
        assertEquals(known, found);
    }

    /** All keys of our scheme and the one that it extends, as far as this operating system has them. */
    private static Stream<Binding> keys() {
        return Stream.of(Bench.window().getService(IBindingService.class).getBindings())
                .filter(key -> key.getParameterizedCommand() != null && SCHEMES.contains(key.getSchemeId())
                        && key.getLocale() == null
                        && (key.getPlatform() == null || key.getPlatform().equals(SWT.getPlatform())));
    }

    /** True if the keys of two commands are the same, or one begins with the other. */
    private static boolean clash(Binding one, Binding other) {
        var first = one.getTriggerSequence();
        var second = other.getTriggerSequence();
        return !one.getParameterizedCommand().getId().equals(other.getParameterizedCommand().getId())
                && (first.startsWith(second, true) || second.startsWith(first, true));
    }

    /** A context and those around it, which are in force whenever it is. */
    private static List<String> around(String context) throws NotDefinedException {
        var service = Bench.window().getService(IContextService.class);
        var all = new ArrayList<String>();
        for (var at = context; at != null; at = service.getContext(at).getParentId()) {
            all.add(at);
        }
        return all;
    }

    private static String command(Binding key) {
        return key.getParameterizedCommand().getId();
    }
}
