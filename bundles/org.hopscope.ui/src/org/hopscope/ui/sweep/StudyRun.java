// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.util.Optional;
import java.util.function.UnaryOperator;

import org.eclipse.core.resources.IFile;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/**
 * A study of this session. Any thread may read it: the fixed part, one snapshot of what changes, and the wish of the
 * user.
 */
public final class StudyRun {

    private final String name;
    private final IFile machine;
    private final ClusterOptions cluster;
    private final boolean earlier;
    private volatile StudySnapshot now = StudySnapshot.FIRST;
    /** Only the service writes it, in the UI thread. */
    private volatile StudyRunState wanted = StudyRunState.RUNNING;

    /**
     * @param machine the file of the machine in the workspace; null if it is not there
     * @param cluster what a cluster is asked for; null if threads of the workbench compute the study
     * @param earlier as in {@link #isEarlier()}
     */
    StudyRun(String name, IFile machine, ClusterOptions cluster, boolean earlier) {
        this.name = name;
        this.machine = machine;
        this.cluster = cluster;
        this.earlier = earlier;
    }

    /** Name of the study. */
    public String name() {
        return name;
    }

    /** The file of the machine in the workspace, if it is there. */
    public Optional<IFile> machine() {
        return Optional.ofNullable(machine);
    }

    /** The activity of the study. */
    public StudyRunState state() {
        return now.state();
    }

    /** The text about the state: the arithmetic of the points, or what went wrong. */
    public String text() {
        return now.text();
    }

    /** The directory of its results; empty until it is planned. */
    public Optional<StudyDirectory> directory() {
        return results().map(StudyResults::directory);
    }

    /** The rows that are there; empty until it is planned. */
    public Optional<StudyResults> results() {
        return Optional.ofNullable(now.results());
    }

    /** Number of points that are finished, also those that are not yet among the rows. */
    public long computed() {
        return now.computed();
    }

    /** Number of points. */
    public long points() {
        return directory().map(one -> one.manifest().division().points()).orElse(0L);
    }

    /** Speed of the last seconds; 0 if nothing is computed. */
    public double pointsPerSecond() {
        return now.pointsPerSecond();
    }

    /** True if workers of a cluster were asked for; then a cancel ends them. */
    public boolean isSubmitted() {
        return now.submitted();
    }

    /** True if it was over when this session found it. */
    public boolean isEarlier() {
        return earlier;
    }

    /** True if it can be held. */
    public boolean canPause() {
        return state() == StudyRunState.RUNNING;
    }

    /** True if something can be computed that is missing, and is not being computed. */
    public boolean canResume() {
        var one = now;
        return one.results() != null && !one.isOnCluster() && !one.state().isBusy()
                && one.state() != StudyRunState.FINISHED;
    }

    /** True if there is something to end. */
    public boolean canCancel() {
        var one = now;
        return one.isOnCluster() || one.state().isBusy() || one.state() == StudyRunState.PAUSED;
    }

    /** The request to the cluster in this session; empty if threads of the workbench compute the study. */
    Optional<ClusterOptions> cluster() {
        return Optional.ofNullable(cluster);
    }

    /** The state that the user wants. */
    StudyRunState wanted() {
        return wanted;
    }

    void want(StudyRunState next) {
        wanted = next;
    }

    /** Goes on to the next snapshot. For the jobs of the study, which may compute on several threads. */
    synchronized void update(UnaryOperator<StudySnapshot> step) {
        now = step.apply(now);
    }

    /** Changes the activity, and the text about it. */
    void set(StudyRunState next, String say) {
        update(one -> one.in(next, say));
    }
}
