// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.Optional;

import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunPreview;
import org.hopscope.ui.whatif.WhatIfState;

/**
 * The subject of the latency stack view: a run at its end, a run on the way there, or a number that is tried. A
 * number that was tried last is remembered while a picture is held. Immutable.
 */
final class StackPicture {

    /** No stacks. */
    static final StackPicture NOTHING = new StackPicture(new Drawn(null, null, null, false), null, null);

    /**
     * The drawing.
     *
     * @param run the run whose stacks are drawn; null for none, or for those of a number that is tried
     * @param moment the results of that run that are drawn, if it was not over then; otherwise null
     * @param outline the run whose stacks are outlines around those; null for none
     * @param outdated whether it has to be drawn in another way
     */
    private record Drawn(Run run, RunPreview moment, Run outline, boolean outdated) {}

    private final Drawn drawn;
    private final Run triedOn;
    private final WhatIfState trial;

    private StackPicture(Drawn drawn, Run triedOn, WhatIfState trial) {
        this.drawn = drawn;
        this.triedOn = triedOn;
        this.trial = trial;
    }

    /** A run on the way to its end; {@code outline} is null without one. */
    StackPicture underway(Run run, RunPreview moment, Run outline) {
        return with(new Drawn(run, moment, outline, false));
    }

    /** A run at its end; {@code outline} is null without one. */
    StackPicture over(Run run, Run outline) {
        return with(new Drawn(run, null, outline, false));
    }

    /** No run: nothing, or a number that is tried. */
    StackPicture withoutRun() {
        return with(new Drawn(null, drawn.moment, drawn.outline, drawn.outdated));
    }

    /** The same, to be drawn in another way. */
    StackPicture outdated() {
        return with(new Drawn(drawn.run, drawn.moment, drawn.outline, true));
    }

    private StackPicture with(Drawn now) {
        return new StackPicture(now, triedOn, trial);
    }

    /** The last trial of a number, on this run; null if there is none. */
    StackPicture tried(Run on, WhatIfState now) {
        return new StackPicture(drawn, on, now);
    }

    /** The same without the number that was tried. */
    StackPicture withoutTrial() {
        return new StackPicture(drawn, null, null);
    }

    /** The run whose stacks are drawn. */
    Optional<Run> run() {
        return Optional.ofNullable(drawn.run);
    }

    /** True if the stacks of this run are drawn. */
    boolean shows(Run run) {
        return drawn.run == run;
    }

    /** True if that run was not over when it was drawn. */
    boolean isUnderway() {
        return drawn.moment != null;
    }

    /** True if this moment of a run is drawn, in the way that is wanted. */
    boolean isDrawn(Run run, RunPreview moment) {
        return !drawn.outdated && drawn.run == run && moment.equals(drawn.moment);
    }

    /** True if the end of a run is drawn with this outline, or null, in the way that is wanted. */
    boolean isDrawn(Run run, Run outline) {
        return !drawn.outdated && drawn.run == run && drawn.moment == null && drawn.outline == outline;
    }

    /** The last trial of a number. */
    Optional<WhatIfState> trial() {
        return Optional.ofNullable(trial);
    }

    /** The last trial of a number if it was tried on the run that is shown now; null for none. */
    Optional<WhatIfState> trialOn(Run current) {
        return triedOn == current ? trial() : Optional.empty();
    }
}
