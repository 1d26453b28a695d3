// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.overlay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.study.Load;
import org.hopscope.study.LoadPlace;
import org.hopscope.study.block.BlockShares;
import org.hopscope.study.usage.LoadMap;
import org.hopscope.ui.run.FollowedRun;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;

/**
 * The results that the diagrams of one workbench window show: the loads and the times of blocks of the run that was
 * selected in the Runs view since the latest came, and otherwise of the latest of each machine, if it still belongs to
 * the machine. One per window: {@code site.getService(ResultOverlay.class)}. All methods belong to the UI thread.
 */
public final class ResultOverlay implements RunListener {

    private final RunService runs;
    private final FollowedRun followed;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private final RunProfiles profiles = new RunProfiles();
    private boolean shown = true;
    /** The places that were asked for last: they are found once for all pages and repaints. */
    private Optional<Places> places = Optional.empty();
    /** The sources that the listeners were told of last. */
    private List<Source> told = List.of();

    /** What was found in the loads of a run. */
    private record Places(Map<String, Load> loads, PlaceLoads found) {}

    /** Loads and times that diagrams of a file may show; of one run they are new objects whenever they change. */
    private record Source(IFile file, Map<String, Load> loads, List<BlockShares> shares, boolean stale,
            boolean live) {

        boolean same(Source other) {
            return file.equals(other.file) && loads == other.loads && shares == other.shares && stale == other.stale
                    && live == other.live;
        }
    }

    private ResultOverlay(RunService runs, FollowedRun followed) {
        this.runs = runs;
        this.followed = followed;
    }

    /** The overlay of a window; it lives as long as the window. */
    public static ResultOverlay in(IWorkbenchWindow window) {
        var overlay = new ResultOverlay(window.getService(RunService.class), window.getService(FollowedRun.class));
        overlay.runs.addListener(overlay);
        overlay.followed.addListener(overlay::refresh);
        window.getShell().addDisposeListener(event -> overlay.runs.removeListener(overlay));
        overlay.runsChanged();
        return overlay;
    }

    /** The loads of drawn elements (UUIDs) of this machine; empty if there are none to show. */
    public Map<String, ElementLoad> loads(IFile file) {
        if (!shown) {
            return Map.of();
        }
        var found = new HashMap<String, ElementLoad>();
        shown(file).ifPresent(run -> {
            boolean live = !run.status().state().isOver();
            run.loads().forEach((id, load) -> {
                if (LoadPlace.of(id).isEmpty()) {
                    found.put(id, new ElementLoad(load.utilisation(), load.longestQueue(),
                            load.occupancy().map(one -> Fill.of(one, live))));
                }
            });
        });
        return found;
    }

    /** The loads of the places of a file's topology in the whole run; empty if there are none to show. */
    public Optional<PlaceLoads> places(IFile file) {
        return (shown ? shown(file) : Optional.<Run>empty()).map(Run::loads)
                .map(loads -> places.filter(known -> known.loads() == loads).orElseGet(() -> read(loads)))
                .map(Places::found).filter(found -> !found.places().isEmpty());
    }

    private Places read(Map<String, Load> loads) {
        var now = new Places(loads, new PlaceLoads(LoadMap.ofPlaces(loads), LoadMap.Moment.UNDIVIDED));
        places = Optional.of(now);
        return now;
    }

    /** The run that diagrams of a file would show, but for the machine's being another one since. */
    public Optional<Run> outdated(IFile file) {
        return shown ? candidate(file).filter(Run::stale) : Optional.empty();
    }

    /** The run whose times are drawn into the blocks of protocols of this machine; empty if there is none to show. */
    public Optional<ShownProfile> profile(IFile file) {
        return shown ? profiled(file).map(run -> ShownProfile.of(run.number(), profiles.of(run), run.stale()))
                : Optional.empty();
    }

    /** The followed run as it is when it is over; until it has times, those of the one before are better than none. */
    private Optional<Run> profiled(IFile file) {
        var own = followed.current().filter(run -> run.file().equals(file));
        if (own.isPresent() && (own.get().status().state().isOver() || !profiles.of(own.get()).isEmpty())) {
            return own;
        }
        return runs.runs().stream().filter(run -> run.file().equals(file) && !profiles.of(run).isEmpty()).findFirst();
    }

    private Optional<Run> shown(IFile file) {
        return candidate(file).filter(run -> !run.stale());
    }

    /** A run that the user has selected must not be replaced by another. */
    private Optional<Run> candidate(IFile file) {
        var all = runs.runs().stream().filter(run -> run.file().equals(file) && !run.loads().isEmpty()).toList();
        return followed.current().filter(all::contains).or(() -> all.stream().findFirst());
    }

    /** True if diagrams show results. */
    public boolean isShown() {
        return shown;
    }

    /** Shows results on diagrams, or no longer. */
    public void show(boolean now) {
        shown = now;
        listeners.forEach(Runnable::run);
    }

    @Override
    public void runsChanged() {
        refresh();
    }

    /** Most news of runs change no load, and drawing a diagram anew costs more than a look at them. */
    private void refresh() {
        var now = runs.runs().stream().map(Run::file).distinct().flatMap(file -> Stream.of(candidate(file),
                profiled(file))).flatMap(Optional::stream)
                .map(run -> new Source(run.file(), run.loads(), profiles.of(run), run.stale(),
                        !run.status().state().isOver())).toList();
        boolean same = now.size() == told.size()
                && IntStream.range(0, now.size()).allMatch(at -> now.get(at).same(told.get(at)));
        if (!same) {
            told = now;
            listeners.forEach(Runnable::run);
        }
    }

    /** The listener runs whenever loads may have changed; adding it twice has no effect. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}
