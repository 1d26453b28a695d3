// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import java.util.regex.Pattern;

import org.hopscope.model.machine.MachinePackage;

/**
 * The version of a machine file: the number at the end of the namespace of its root. It grows by one whenever files
 * of before mean something else or cannot be read as they are; additions alone do not change it.
 */
final class FileFormat {

    private static final String NAMESPACE = MachinePackage.eNS_URI.substring(0,
            MachinePackage.eNS_URI.lastIndexOf('/') + 1);
    private static final Pattern VERSIONED = Pattern.compile(
            "\\sxmlns:\\w+\\s*=\\s*[\"']" + Pattern.quote(NAMESPACE) + "(\\d{1,6})[\"']");
    /** The namespaces of the root are declared before anything else; no root comes near this length. */
    private static final int HEAD = 16 * 1024;

    private FileFormat() {
    }

    /** The version that is written. */
    static int current() {
        return Integer.parseInt(MachinePackage.eNS_URI.substring(NAMESPACE.length()));
    }

    /** The version in which this content says that it was written; empty if it does not look like a machine file. */
    static OptionalInt versionOf(byte[] content) {
        var found = VERSIONED.matcher(head(content));
        return found.find() ? OptionalInt.of(Integer.parseInt(found.group(1))) : OptionalInt.empty();
    }

    /** The same content with the current version in its place; all lines stay where they are. */
    static byte[] renamed(byte[] content) {
        var head = head(content);
        var found = VERSIONED.matcher(head);
        if (!found.find()) {
            return content;
        }
        // one byte is one character here, so that the places in the text are the places in the bytes
        var start = found.start(1);
        var fresh = Integer.toString(current()).getBytes(StandardCharsets.ISO_8859_1);
        var result = new byte[content.length - (found.end(1) - start) + fresh.length];
        System.arraycopy(content, 0, result, 0, start);
        System.arraycopy(fresh, 0, result, start, fresh.length);
        System.arraycopy(content, found.end(1), result, start + fresh.length, content.length - found.end(1));
        return result;
    }

    private static String head(byte[] content) {
        return new String(content, 0, Math.min(HEAD, content.length), StandardCharsets.ISO_8859_1);
    }
}
