// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.intake;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.study.exchange.content.FileQuestion;
import org.hopscope.study.exchange.content.ForeignContent;

/**
 * A file that was read.
 *
 * @param file the file
 * @param content what it has; empty if it cannot be taken
 * @param findings errors, and what was assumed or left out
 * @param questions what the user is asked about it
 */
record Reading(Path file, Optional<ForeignContent> content, List<Diagnostic> findings, List<FileQuestion> questions) {

    Reading {
        questions = List.copyOf(questions);
        findings = List.copyOf(findings);
    }
}
