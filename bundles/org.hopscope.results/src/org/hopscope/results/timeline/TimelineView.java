// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.ShownRun;

/**
 * Shows the life of one message of the latest run, or of the one that is selected in the Runs view. A run keeps no
 * record of its messages, so it is simulated again as soon as the view is seen.
 */
public final class TimelineView extends ViewPart implements RunListener, HighlightListener {

    /** Runs with more events take long enough, and enough memory, to ask first. */
    private static final long MOST_EVENTS = 20_000_000;
    /** A recording that takes less time is not worth a page of its own. */
    private static final long LEAST_EVENTS = 1_000_000;
    private static final double MILLION = 1e6;

    private RunService service;
    private HighlightService highlights;
    private Composite parent;
    private Pages pages;
    private MessagePage message;
    private TimelinePage timeline;
    private Image runPicture;
    private Image cancelPicture;
    private ShownRun followed;
    private Optional<TimelineJob> job = Optional.empty();
    private Optional<TimelineJob> shown = Optional.empty();

    @Override
    public void createPartControl(Composite composite) {
        parent = composite;
        pages = new Pages(parent);
        var images = new LocalResourceManager(JFaceResources.getResources(), parent);
        runPicture = images.create(Pictures.of("run"));
        cancelPicture = images.create(Pictures.of("cancel"));
        message = new MessagePage(parent);
        timeline = new TimelinePage(parent);
        service = getSite().getService(RunService.class);
        followed = new ShownRun(getViewSite(), this::setPartName, this::refresh);
        highlights = getSite().getService(HighlightService.class);
        timeline.canvas().onMarking(this::marked);
        TimelineExport.contribute(timeline.canvas(), getViewSite().getActionBars());
        service.addListener(this);
        highlights.addListener(this);
        getSite().getPage().addPartListener(new Seen(this, this::refresh));
        runsChanged();
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            highlights.removeListener(this);
            highlights.highlight(Set.of());
            highlights.pointNowhere();
            followed.dispose();
            job.ifPresent(TimelineJob::cancel);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        if (isShown()) {
            timeline.canvas().setFocus();
        } else {
            message.setFocus();
        }
    }

    /** True if a timeline is drawn. */
    public boolean isShown() {
        return pages.shows(timeline.control());
    }

    /** The sentence of the view; in a state with a timeline what is said about the marked stretch. */
    public String text() {
        return isShown() ? timeline.status() : message.text();
    }

    /** The drawing. */
    public TimelineCanvas canvas() {
        return timeline.canvas();
    }

    /** Keeps the present message above those that are chosen from now on, or does not any more. */
    public void pin(boolean on) {
        timeline.pin(on);
    }

    /** The drawing of the message that is kept above; shows nothing if none is. */
    public TimelineCanvas pinned() {
        return timeline.pinned().canvas();
    }

    /** Chooses one of the listed messages by its number in the list, from 0. */
    public void choose(int number) {
        timeline.choose(number);
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        refresh();
    }

    private void refresh() {
        followed.name(followed.current().orElse(null));
        if (job.filter(one -> !followed.current().equals(Optional.of(one.subject()))).isPresent()) {
            job.get().cancel();
            job = Optional.empty();
        }
        if (followed.current().isEmpty()) {
            show(Messages.timeline_empty, Messages.timeline_run, runPicture, this::run);
            return;
        }
        var run = followed.current().get();
        if (!run.status().state().isOver()) {
            if (!isShown()) {
                show(NLS.bind(Messages.timeline_underway, run.name(), run.number()), Messages.timeline_cancel,
                        cancelPicture, () -> service.cancel(run));
            }
        } else if (run.report().isEmpty() || run.machine().isEmpty()) {
            show(NLS.bind(Messages.timeline_noResult, run.name(), run.number()), Messages.timeline_run, runPicture,
                    this::run);
        } else if (job.isPresent()) {
            follow(job.get());
        } else if (getSite().getPage().isPartVisible(this)) {
            offer(run);
        }
    }

    private void offer(Run run) {
        long events = events(run.report().orElseThrow());
        if (events <= MOST_EVENTS && !run.limited()) {
            start(run);
        } else {
            show(NLS.bind(Messages.timeline_large, new Object[] {run.name(), run.number(),
                Math.round(events / MILLION)}), Messages.timeline_record, runPicture, () -> start(run));
        }
    }

    /** Several measurements of one simulation have its events each. */
    private static long events(RunReport report) {
        return report.results().stream()
                .collect(Collectors.toMap(RunResult::key, one -> one.end().events(), Math::max))
                .values().stream().mapToLong(Long::longValue).sum();
    }

    private void start(Run run) {
        var next = new TimelineJob(run, this::news);
        job = Optional.of(next);
        next.schedule();
    }

    private void news(TimelineJob from) {
        if (!parent.isDisposed()) {
            parent.getDisplay().asyncExec(() -> {
                if (!parent.isDisposed() && job.filter(from::equals).isPresent()) {
                    refresh();
                }
            });
        }
    }

    private void follow(TimelineJob of) {
        var run = of.subject();
        if (!of.over()) {
            if (of.events() >= LEAST_EVENTS) {
                show(NLS.bind(Messages.timeline_recording, new Object[] {run.name(), run.number(),
                    Math.round(of.events() / MILLION)}), Messages.timeline_cancel, cancelPicture, of::cancel);
            }
        } else if (of.recordings().isEmpty() || of.cancelled()) {
            var reason = of.cancelled() ? Messages.timeline_cancelled
                    : of.failure().orElse(Messages.timeline_noMessages);
            show(NLS.bind(Messages.timeline_nothing, new Object[] {run.name(), run.number(), reason}),
                    Messages.timeline_again, runPicture, () -> start(run));
        } else {
            if (!shown.equals(Optional.of(of))) {
                shown = Optional.of(of);
                timeline.show(of.recordings());
            }
            timeline.subject(NLS.bind(Messages.timeline_subject, run.name(), run.number()));
            timeline.note(NLS.bind(run.stale() ? Messages.timeline_stale : Messages.timeline_note, run.name(),
                    run.number()));
            pages.show(timeline.control());
        }
    }

    private void show(String sentence, String caption, Image picture, Runnable onPress) {
        shown = Optional.empty();
        timeline.show(List.of());
        message.show(sentence, caption, picture, onPress);
        pages.show(message.control());
    }

    private void run() {
        RunButton.press(getSite());
    }

    private void marked() {
        timeline.explainMarked();
        var stretch = timeline.canvas().marked();
        highlights.highlight(stretch.map(one -> Set.copyOf(one.elementIds())).orElse(Set.of()));
        stretch.map(Stretch::component).ifPresentOrElse(highlights::point, highlights::pointNowhere);
    }

    @Override
    public void pointed() {
        light();
    }

    @Override
    public void selected(Set<String> elementIds) {
        light();
    }

    /**
     * The elements that others point at stand out: the component of the stack, or else what is selected in the diagram.
     */
    private void light() {
        var component = highlights.pointed();
        if (timeline.canvas().marked().isPresent()) {
            timeline.canvas().light(one -> false);
        } else if (component.isPresent()) {
            timeline.canvas().light(one -> one.component() == component.get());
        } else {
            var elements = new HashSet<>(highlights.selected());
            timeline.canvas().light(one -> one.elementIds().stream().anyMatch(elements::contains));
        }
    }
}
