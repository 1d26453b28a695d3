// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A short name of what a study computes. The directories of the workbench are found by it, so each field is written
 * here by its name, in an order and a form that stay: after a change, studies that are done would not be found.
 */
final class StudyFingerprint {

    private static final int DIGITS = 12;

    private StudyFingerprint() {}

    /** The first digits of the SHA-256 of everything that decides about the results but their division. */
    static String of(Manifest manifest) {
        var text = manifest.engine() + sweep(manifest.sweep())
                + list(manifest.columns(), StudyFingerprint::column)
                + manifest.files().get(manifest.sweep().machine()) + mappings(manifest);
        return StudyDirectory.hash(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    }

    /** The mappings that the study keeps beside machine and study. */
    private static String mappings(Manifest manifest) {
        var text = new StringBuilder();
        new TreeMap<>(manifest.files()).forEach((path, hash) -> {
            if (path.startsWith(StudyDirectory.MODEL + "/") && !path.equals(manifest.sweep().machine())
                    && !path.startsWith(PublishedCurves.FOLDER)
                    && !path.equals(PlannedStudy.path(PlannedStudy.STUDY))) {
                text.append(path).append('=').append(hash);
            }
        });
        return text.toString();
    }

    private static String sweep(Sweep sweep) {
        // the first version called a sweep so
        return "Scenario[name=" + sweep.name() + ", machine=" + sweep.machine() + ", workload="
                + sweep.workload() + ", stacks=" + list(sweep.stacks(), one -> one) + ", parameters="
                + list(sweep.parameters(), StudyFingerprint::parameter) + ", seeds="
                + list(sweep.seeds(), one -> Long.toString(one)) + "]";
    }

    private static String parameter(Parameter parameter) {
        return "Parameter[path=" + parameter.path() + ", values=" + list(parameter.values(), one -> one) + ", zipped="
                + parameter.zipped() + "]";
    }

    private static String column(Column column) {
        return "Column[kind=" + column.kind().name() + ", name=" + column.name() + ", unit=" + column.unit() + "]";
    }

    private static <T> String list(List<T> all, Function<T, String> text) {
        return all.stream().map(text).collect(Collectors.joining(", ", "[", "]"));
    }
}
