// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.nio.charset.StandardCharsets;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Study;

/** How a kind of model is written as text. */
public enum SourceLanguage {
    /** Machines. */
    MACHINE,
    /** Studies. */
    STUDY;

    /** The text in which a model is saved. */
    String text(EObject root) {
        var bytes = switch (this) {
            case MACHINE -> MachineFiles.toBytes((Machine) root);
            case STUDY -> StudyFiles.toBytes((Study) root);
        };
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Reads and checks a text; on any thread. */
    SourceCheck check(URI location, String text) {
        return switch (this) {
            case MACHINE -> SourceCheck.of(location, text);
            case STUDY -> SourceCheck.ofStudy(location, text);
        };
    }
}
