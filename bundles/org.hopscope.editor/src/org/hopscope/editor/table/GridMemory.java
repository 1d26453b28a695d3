// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.QualifiedName;

/**
 * The state in which the user has left the table of a kind: widths, order and filter. Kept with the file in the
 * workspace, so that it is there again after a restart and moves with the file.
 *
 * @param widths widths of columns by their names
 * @param sorted name of the column that gives the order; null for the order of the file
 */
record GridMemory(Map<String, Integer> widths, String sorted, boolean ascending, String filter) {

    private static final String BUNDLE = "org.hopscope.editor";
    private static final int LONGEST = 2000;

    /** Nothing remembered. */
    static final GridMemory NONE = new GridMemory(Map.of(), null, true, "");

    /** The remembered state of a kind's table. */
    static GridMemory read(IFile file, String kind) {
        return parse(value(file, "table." + kind));
    }

    /** The kind that the user last chose to see; empty if that is not known. */
    static String readKind(IFile file) {
        return value(file, "table");
    }

    static void writeKind(IFile file, String kind) {
        store(file, "table", kind);
    }

    void write(IFile file, String kind) {
        store(file, "table." + kind, format());
    }

    static GridMemory parse(String text) {
        var lines = text.split("\n", 4);
        if (lines.length < 4) {
            return NONE;
        }
        var widths = new HashMap<String, Integer>();
        for (var pair : lines[3].split(" ")) {
            var at = pair.indexOf('=');
            if (at >= 0) {
                widths.put(pair.substring(0, at), Integer.valueOf(pair.substring(at + 1)));
            }
        }
        return new GridMemory(widths, lines[0].isEmpty() ? null : lines[0].strip(), Boolean.parseBoolean(lines[1]),
                lines[2]);
    }

    /** Order, direction, filter and widths, each on a line; a blank stands for the column of owners. */
    String format() {
        return (sorted == null ? "" : sorted + " ") + "\n" + ascending + "\n" + filter.replace("\n", " ") + "\n"
                + widths.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                        .collect(Collectors.joining(" "));
    }

    private static String value(IFile file, String name) {
        try {
            var value = file.exists() ? file.getPersistentProperty(new QualifiedName(BUNDLE, name)) : null;
            return value == null ? "" : value;
        } catch (CoreException lost) {
            // how a table looked is not worth more than a line in the log
            ILog.of(GridMemory.class).info(lost.getMessage());
            return "";
        }
    }

    private static void store(IFile file, String name, String value) {
        try {
            if (file.exists() && value.length() < LONGEST) {
                file.setPersistentProperty(new QualifiedName(BUNDLE, name), value);
            }
        } catch (CoreException lost) {
            // as above: the user's work is not concerned
            ILog.of(GridMemory.class).info(lost.getMessage());
        }
    }
}
