// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.io.IOException;
import java.util.Locale;

import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyStatus;
import org.hopscope.study.sweep.cluster.ClusterStudy;
import org.hopscope.study.sweep.cluster.ClusterTask;
import org.hopscope.study.sweep.cluster.Programs;
import org.hopscope.study.text.JsonWriter;

/** The progress of a study, for people and programs. */
final class StudyStatusText {

    private StudyStatusText() {}

    static String of(StudyDirectory directory) throws IOException {
        var status = StudyStatus.of(directory);
        var text = new StringBuilder();
        text.append("%s: %s\n".formatted(directory.manifest().sweep().name(),
                directory.manifest().points().headline()));
        text.append(String.format(Locale.ROOT, "%,d of %,d points are done, %,d failed\n", status.finishedPoints(),
                status.points(),
                status.failedPoints()));
        text.append(String.format(Locale.ROOT, "%,d of %,d chunks are published, %,d in progress%s\n",
                status.doneChunks(),
                status.chunks(),
                status.claimedChunks(), status.cancelled() ? ", cancelled" : ""));
        return text.append(cluster(directory)).toString();
    }

    private static String cluster(StudyDirectory directory) throws IOException {
        var text = new StringBuilder();
        for (var study : ClusterStudy.submitted(directory, Programs.local())) {
            text.append(workers(study));
        }
        return text.toString();
    }

    private static String workers(ClusterStudy study) {
        var name = study.scheduler().name();
        try {
            var tasks = study.tasks();
            var nodes = tasks.stream().filter(ClusterTask::isRunning).map(ClusterTask::node)
                    .filter(node -> !node.isEmpty()).distinct().toList();
            return "%s: %s workers run%s, %s wait\n".formatted(name,
                    tasks.stream().filter(ClusterTask::isRunning).count(),
                    nodes.isEmpty() ? "" : " on " + String.join(", ", nodes),
                    tasks.stream().filter(ClusterTask::isPending).count());
        } catch (IOException silent) {
            return name + " cannot be asked here: " + silent.getMessage() + "\n";
        }
    }

    static String json(StudyDirectory directory) throws IOException {
        var status = StudyStatus.of(directory);
        return new JsonWriter().beginObject().name("study").value(directory.manifest().sweep().name())
                .name("points").value(status.points()).name("finishedPoints").value(status.finishedPoints())
                .name("failedPoints").value(status.failedPoints()).name("chunks").value(status.chunks())
                .name("doneChunks").value(status.doneChunks()).name("claimedChunks").value(status.claimedChunks())
                .name("cancelled").value(status.cancelled()).endObject().toString();
    }
}
