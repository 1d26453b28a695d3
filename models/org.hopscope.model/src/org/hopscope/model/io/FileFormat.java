// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.study.StudyPackage;

/**
 * A kind of model file and its version: the number at the end of the namespace of its root. It grows by one whenever
 * existing files would be misread or could not be read; additions alone do not change it.
 *
 * @param kind what such a file holds, in one word; also its extension
 * @param namespace namespace of the root in the version that is written
 * @param steps how older files are brought to that version: the step at index i leads from version i + 1 to i + 2
 */
record FileFormat(String kind, String namespace, List<MigrationStep> steps) {

    static final FileFormat MACHINE = new FileFormat("machine", MachinePackage.eNS_URI,
            List.of(new PendingsPerDirection(), new StoredWires(), new DrawnOffload(), new DrawnMessageUnits(),
                    new PortOverhead()));
    static final FileFormat STUDY = new FileFormat("study", StudyPackage.eNS_URI, List.of());
    static final FileFormat VARIANT = new FileFormat("variant", StudyPackage.eNS_URI, List.of());

    /** The namespaces of the root are declared before anything else; no root comes near this length. */
    private static final int HEAD = 16 * 1024;

    private String family() {
        return namespace.substring(0, namespace.lastIndexOf('/') + 1);
    }

    private Pattern versioned() {
        return Pattern.compile("\\sxmlns:\\w+\\s*=\\s*[\"']" + Pattern.quote(family()) + "(\\d{1,6})[\"']");
    }

    /** The version that is written. */
    int current() {
        return Integer.parseInt(namespace.substring(family().length()));
    }

    /** The version in which this content says that it was written; empty if it does not look like such a file. */
    OptionalInt versionOf(byte[] content) {
        var found = versioned().matcher(head(content));
        return found.find() ? OptionalInt.of(Integer.parseInt(found.group(1))) : OptionalInt.empty();
    }

    /** The same content with the current version in its place; all lines stay where they are. */
    byte[] renamed(byte[] content) {
        var head = head(content);
        var found = versioned().matcher(head);
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

    /** Content that holds elements of this kind, as variants of machines do, in the names of the current version. */
    byte[] upToDate(byte[] content) {
        int version = versionOf(content).orElse(current());
        return version < current() ? renamed(content) : content;
    }

    private static String head(byte[] content) {
        return new String(content, 0, Math.min(HEAD, content.length), StandardCharsets.ISO_8859_1);
    }
}
