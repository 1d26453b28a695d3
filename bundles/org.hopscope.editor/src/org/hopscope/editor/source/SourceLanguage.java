// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.assist.Proposal;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextGuide;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Study;

/** The text form of a kind of model. */
public enum SourceLanguage {
    /** Machines in the language of designs. */
    MACHINE,
    /** The content of a machine file, for one that must be repaired. */
    MACHINE_FILE,
    /** Studies in the same language. */
    STUDY,
    /** The content of a study file, for one that must be mended. */
    STUDY_FILE;

    private static final Pattern XML = Pattern.compile(
            "(?<keyword></?[\\w:.-]+|/?>|<\\?.*\\?>)|(?<dim>xmi:id\\s*=\\s*\"[^\"]*\"|<!--.*?(?:-->|$))"
                    + "|(?<feature>[\\w:.-]+)(?=\\s*=\\s*[\"'])|(?<value>\"[^\"]*\"?|'[^']*'?)");
    private static final Pattern WORDS = Pattern.compile(
            "(?<dim>#.*|\\b(?:assumed|published|measured|calibrated)\\b)|(?<value>\"(?:\\\\.|[^\"\\\\])*\"?|`[^`]*`?"
            + "|\\d[\\d.]*(?: ?(?:[pnu\u00b5m]?s|[KMGT]?i?[Bb](?:/s)?|[kMG]?Hz|[mk]?W)\\b)?)"
            + "|(?<keyword>(?<=^\\s{0,200})[\\p{L}_][\\p{L}\\p{N}_]*)"
            + "|(?<feature>[\\p{L}_][\\p{L}\\p{N}_]*)|(?<other>\\S)");

    /** The text of a model. */
    public String text(EObject root) {
        return MachineText.print((Element) root);
    }

    /** A copy of the model for {@link #check}; empty where a text says all. On the thread of the model. */
    public Optional<Element> base(EObject root) {
        return isFile() ? Optional.empty() : Optional.of(ModelSnapshot.of((Element) root));
    }

    private boolean isFile() {
        return this == MACHINE_FILE || this == STUDY_FILE;
    }

    /**
     * Reads and checks a text; on any thread.
     *
     * @param base the model as it was when the text could be read last; null where a file could not be read
     * @param last what was found then; null if nothing was read yet
     */
    public SourceCheck check(URI location, String text, Element base, SourceCheck last) {
        var before = base == null || last == null ? Map.<Integer, Element>of() : TextCheck.known(last, text, base);
        return switch (this) {
            case MACHINE -> TextCheck.ofMachine(location, text, (Machine) base, before);
            case MACHINE_FILE -> FileCheck.ofMachine(location, text);
            case STUDY -> TextCheck.ofStudy(location, text, (Study) base, before);
            case STUDY_FILE -> FileCheck.ofStudy(location, text);
        };
    }

    /** The tokens of a line: groups keyword, feature, value and dim; what is in none is plain. */
    Pattern tokens() {
        return isFile() ? XML : WORDS;
    }

    /** True if a token belongs to the language; else it is a name. */
    boolean isWord(String token) {
        return isFile() || TextGuide.words().contains(token);
    }

    /** The proposals at a position of a text. */
    List<Proposal> proposals(String text, int offset, SourceOutline outline) {
        return isFile() ? List.of() : new SourceAssist(text, offset, outline).proposals();
    }
}
