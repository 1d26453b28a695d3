// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.Locale;
import java.util.Map;

import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.StudyDirectory;

/** The command lines that compute a study of the workbench once more, from the inputs that it has kept. */
final class StudyCommandLine {

    private StudyCommandLine() {}

    /** Shell commands that write its table. */
    static String table(StudyDirectory study) {
        var name = name(study);
        return computed(study, name) + " && hopscope study collect " + name + " --output " + name + ".csv";
    }

    /** Shell commands that write chart.svg. */
    static String chart(StudyDirectory study, String filter, Map<String, String> recipe) {
        var text = new StringBuilder(computed(study, name(study))).append(" && hopscope study chart ")
                .append(name(study)).append(" chart.svg");
        recipe.forEach((key, value) -> {
            // the title is the one that the command gives anyway
            if (!key.equals("title")) {
                text.append(" --chart-set ").append(ShellWord.of(key + "=" + value));
            }
        });
        return text + (filter.isBlank() ? "" : " --filter " + ShellWord.of(filter));
    }

    private static String computed(StudyDirectory study, String name) {
        return "hopscope study plan " + ShellWord.of(study.study().toString()) + " "
                + name + " && hopscope study run " + name;
    }

    /** The name of a study as one word, for folders and files. */
    static String name(StudyDirectory study) {
        var name = study.manifest().sweep().name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        return name.isEmpty() ? "study" : name;
    }
}
