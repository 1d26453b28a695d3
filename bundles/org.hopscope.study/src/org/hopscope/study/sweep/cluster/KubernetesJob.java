// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.io.IOException;
import java.util.Locale;

import org.hopscope.model.text.ShellWord;
import org.hopscope.study.sweep.JavaProgram;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.WorkerProcess;
import org.hopscope.study.text.JsonWriter;

/** The manifest of an Indexed Job of Kubernetes whose pods are the workers of a study. */
public final class KubernetesJob {

    private static final String MOUNT = "/study";
    private static final int RETRIES = 3;
    private static final int MOST_NAME = 40;
    private static final int SECONDS_PER_MINUTE = 60;

    private KubernetesJob() {}

    /**
     * The manifest as JSON, which {@code kubectl apply -f} reads as it reads YAML. Copies the program beside the study.
     *
     * @param image with a program {@code java} of at least the version that runs now
     * @param claim name of the persistent volume claim whose root is the study directory
     * @throws SchedulerException if a class of this program is in a folder, which a pod does not see
     */
    public static String manifest(StudyDirectory directory, JavaProgram program, ClusterOptions options, String image,
            String claim) throws IOException {
        var classes = new StringBuilder();
        for (var jar : WorkerScript.install(directory, program).classPath()) {
            if (!jar.startsWith(directory.root().toAbsolutePath())) {
                throw new SchedulerException("a pod does not see " + jar + ": use an installed Hopscope");
            }
            classes.append(classes.isEmpty() ? "" : ":").append(MOUNT);
            directory.root().toAbsolutePath().relativize(jar).forEach(part -> classes.append('/').append(part));
        }
        // Kubernetes itself puts values in the place of $(NAME), and one $ in the place of two
        var command = "exec java -XX:+UseSerialGC -cp " + ShellWord.of(classes.toString()).replace("$", "$$") + " "
                + WorkerProcess.class.getName() + " " + MOUNT + " \"$JOB_COMPLETION_INDEX\" " + options.workers() + " "
                + options.threads();
        var name = ("hopscope-" + directory.manifest().sweep().name()).toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-");
        var json = new JsonWriter().beginObject().name("apiVersion").value("batch/v1").name("kind").value("Job")
                .name("metadata").beginObject().name("name")
                .value(name.substring(0, Math.min(MOST_NAME, name.length())).replaceAll("-+$", "")).endObject()
                .name("spec").beginObject().name("completionMode").value("Indexed")
                .name("completions").value(options.workers())
                .name("parallelism").value(options.atMost() == 0 ? options.workers() : options.atMost())
                .name("backoffLimitPerIndex").value(RETRIES);
        json.name("template").beginObject().name("spec").beginObject().name("restartPolicy").value("Never");
        var minutes = TimeLimit.minutes(options.time());
        if (minutes.isPresent()) {
            json.name("activeDeadlineSeconds").value(minutes.getAsLong() * SECONDS_PER_MINUTE);
        }
        json.name("containers").beginArray().beginObject().name("name").value("worker").name("image").value(image)
                .name("command").beginArray().value("/bin/sh").value("-c").value(command).endArray()
                .name("resources").beginObject().name("requests").beginObject().name("cpu")
                .value("" + options.threads()).endObject().endObject()
                .name("volumeMounts").beginArray().beginObject().name("name").value("study").name("mountPath")
                .value(MOUNT).endObject().endArray().endObject().endArray()
                .name("volumes").beginArray().beginObject().name("name").value("study")
                .name("persistentVolumeClaim").beginObject().name("claimName").value(claim).endObject().endObject()
                .endArray().endObject().endObject().endObject().endObject();
        return json.toString() + "\n";
    }
}
