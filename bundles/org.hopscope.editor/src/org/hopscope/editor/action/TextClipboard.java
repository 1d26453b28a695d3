// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.widgets.Display;

/** The clipboard of the desktop, as text. */
final class TextClipboard {

    private TextClipboard() {}

    static void write(Display display, String text) {
        var clipboard = new Clipboard(display);
        try {
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
        } finally {
            clipboard.dispose();
        }
    }

    /** The text on the clipboard; empty if it holds none. */
    static String read(Display display) {
        var clipboard = new Clipboard(display);
        try {
            return clipboard.getContents(TextTransfer.getInstance()) instanceof String text ? text : "";
        } finally {
            clipboard.dispose();
        }
    }
}
