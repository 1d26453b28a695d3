// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.StudyResults;
import org.hopscope.study.sweep.cluster.ClusterOptions;

/** A study of this session. Any thread; each answer is the newest. */
public final class StudyRun {

    private final String name;
    private final Optional<IFile> machine;
    private volatile StudyRunState state = StudyRunState.PLANNING;
    private volatile String text = "";
    private volatile Optional<StudyDirectory> directory = Optional.empty();
    private volatile Optional<StudyResults> results = Optional.empty();
    private volatile long computed;
    private volatile double pointsPerSecond;
    private volatile Optional<ClusterOptions> cluster = Optional.empty();
    private volatile boolean submitted;
    private volatile boolean earlier;
    private volatile StudyRunState wanted = StudyRunState.RUNNING;

    StudyRun(String name, Optional<IFile> machine) {
        this.name = name;
        this.machine = machine;
    }

    /** Name of the study. */
    public String name() {
        return name;
    }

    /** The file of the machine in the workspace, if it is there. */
    public Optional<IFile> machine() {
        return machine;
    }

    /** The activity of the study. */
    public StudyRunState state() {
        return state;
    }

    /** The text about the state: the arithmetic of the points, or what went wrong. */
    public String text() {
        return text;
    }

    /** The directory of its results; empty until it is planned. */
    public Optional<StudyDirectory> directory() {
        return directory;
    }

    /** The rows that are there; empty until it is planned. */
    public Optional<StudyResults> results() {
        return results;
    }

    /** Number of points that are finished, also those that are not yet among the rows. */
    public long computed() {
        return computed;
    }

    /** Number of points. */
    public long points() {
        return directory.map(one -> one.manifest().division().points()).orElse(0L);
    }

    /** Speed of the last seconds; 0 if nothing is computed. */
    public double pointsPerSecond() {
        return pointsPerSecond;
    }

    /** True if workers of a cluster were asked for; then a cancel ends them. */
    public boolean isSubmitted() {
        return submitted;
    }

    /** True if it was over when this session found it. */
    public boolean isEarlier() {
        return earlier;
    }

    void fromEarlierSession() {
        earlier = true;
    }

    /** True if it can be held. */
    public boolean canPause() {
        return state == StudyRunState.RUNNING;
    }

    /** True if something can be computed that is missing, and is not being computed. */
    public boolean canResume() {
        return directory.isPresent() && !isOnCluster() && !state.isBusy() && state != StudyRunState.FINISHED;
    }

    /** True if there is something to end. */
    public boolean canCancel() {
        return isOnCluster() || state.isBusy() || state == StudyRunState.PAUSED;
    }

    private boolean isOnCluster() {
        return state == StudyRunState.WATCHED && submitted;
    }

    void submitted() {
        submitted = true;
    }

    /** The request to the cluster in this session; empty if threads of the workbench compute the study. */
    Optional<ClusterOptions> cluster() {
        return cluster;
    }

    void set(ClusterOptions asked) {
        cluster = Optional.of(asked);
    }

    /** The state that the user wants. */
    StudyRunState wanted() {
        return wanted;
    }

    void want(StudyRunState next) {
        wanted = next;
    }

    void set(StudyRunState next, String say) {
        state = next;
        text = say;
    }

    void set(StudyDirectory next) {
        directory = Optional.of(next);
    }

    void set(StudyResults next) {
        results = Optional.of(next);
    }

    void count(long points, double perSecond) {
        computed = points;
        pointsPerSecond = perSecond;
    }
}
