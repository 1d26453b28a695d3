// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.ui.model.MachineStates;

/** Reads and checks texts that are the content of a file, in XML. Shares nothing between threads. */
final class FileCheck {

    private static final byte[] NONE = { };

    private FileCheck() {}

    static SourceCheck ofMachine(URI location, String text) {
        var found = new Diagnostics();
        var machine = MachineFiles.load(location, text.getBytes(StandardCharsets.UTF_8), found);
        machine.ifPresent(read -> MachineStates.check(read, found, () -> false));
        return of(text, machine.orElse(null), machine.map(MachineFiles::toBytes).orElse(NONE), found);
    }

    /** A study, checked together with its machine. */
    static SourceCheck ofStudy(URI location, String text) {
        var found = new Diagnostics();
        var study = StudyFiles.load(location, text.getBytes(StandardCharsets.UTF_8), found);
        study.ifPresent(read -> found.addAll(StudyCheck.check(read, Path.of(location.toFileString())).problems()));
        return of(text, study.orElse(null), study.map(StudyFiles::toBytes).orElse(NONE), found);
    }

    /**
     * @param root what could be read; null for nothing
     * @param bytes the file as it would be saved
     */
    private static SourceCheck of(String text, EObject root, byte[] bytes, Diagnostics found) {
        var outline = SourceOutline.ofXml(text);
        var canonical = new String(bytes, StandardCharsets.UTF_8);
        boolean namesAll = outline.items().stream().noneMatch(item -> item.id().isEmpty() && item.shown());
        var lines = SourceCheck.lineStarts(text);
        return new SourceCheck(text, Optional.ofNullable(root), canonical, namesAll, outline,
                SourceCheck.places(text, found.all(), one -> one.line() > 0
                        ? lines[Math.min(one.line(), lines.length) - 1]
                        : outline.find(one.elementId()).map(item -> attribute(text, item, one)).orElse(0)));
    }

    /** The attribute that a finding is about, or that its message begins with, else the tag. */
    private static int attribute(String text, SourceItem item, Diagnostic found) {
        var word = found.feature().isEmpty() ? found.message().split("[^\\w]", 2)[0] : found.feature();
        if (!word.isEmpty()) {
            var head = text.substring(item.offset(), item.headEnd());
            for (int at = head.indexOf(word + "="); at > 0; at = head.indexOf(word + "=", at + 1)) {
                if (Character.isWhitespace(head.charAt(at - 1))) {
                    return item.offset() + at;
                }
            }
        }
        return item.offset();
    }
}
