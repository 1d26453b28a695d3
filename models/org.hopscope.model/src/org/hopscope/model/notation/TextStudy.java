// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyPackage;

/** Makes studies from texts. */
public final class TextStudy {

    private TextStudy() {}

    /**
     * Reads the text of a study that is being written; nothing is thrown. What corresponds by place keeps its UUID.
     *
     * @param base the study as it was when the text could be read last; it is not changed
     * @param known elements of {@code base} by the index at which their text probably begins now
     */
    public static TextReading<Study> follow(String text, Study base, URI location, Map<Integer, Element> known) {
        var problems = new Diagnostics();
        var roots = new TextRoots(problems);
        var read = roots.read(text, Map.of(Vocabulary.of(StudyPackage.Literals.STUDY), StudyPackage.Literals.STUDY));
        if (!problems.hasErrors() && read.size() != 1) {
            problems.add(read.isEmpty() ? Diagnostic.error("T002", "The text is not a study",
                    "begin it with: study \"name\" {")
                    : Diagnostic.error("T003", "A text states one study", "keep one"));
        }
        Optional<Study> study = problems.hasErrors() ? Optional.empty()
                : roots.complete((Study) read.getFirst(), base, location, known);
        return roots.reading(study.orElse(null));
    }
}
