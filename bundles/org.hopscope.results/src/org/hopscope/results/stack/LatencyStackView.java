// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.ViewPart;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunButton;
import org.hopscope.ui.run.RunListener;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.ShownRun;
import org.hopscope.ui.whatif.WhatIfListener;
import org.hopscope.ui.whatif.WhatIfService;
import org.hopscope.ui.whatif.WhatIfState;

/**
 * Shows the latency stacks of the latest run, or of the one selected in the Runs view, and in every other case says
 * what to do. While a run is under way, the stacks of the one before stay.
 */
public final class LatencyStackView extends ViewPart implements RunListener {

    private RunService service;
    private WhatIfService whatIfs;
    private Asking asking;
    private StackPages pages;
    private StacksPage stacks;
    private ShownRun followed;
    private StackDrawing drawing;
    private Action hold;
    private final BlockMode blocks = new BlockMode(this::redraw);
    private final WhatIfListener whatIf = new WhatIfListener() {

        @Override
        public void whatIf(WhatIfState now) {
            drawing.tried(now, hold.isChecked());
        }

        @Override
        public void cancelled() {
            drawing.forgetTrial();
            refresh();
        }
    };
    /** An outline is there as long as the editor of its variant. */
    private IPartListener2 editors;
    private ModelWatch watch;
    /** The workloads of a machine are known once it has been checked. */
    private final Consumer<Checked> checked = machine -> {
        asking.update();
        if (pages.state() == StackViewState.REJECTED) {
            refresh();
        }
    };

    @Override
    public void createPartControl(Composite parent) {
        GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
        asking = new Asking(parent, getSite().getPage(), () -> {
            // a question is about the newest run, in whatever order the listeners are called
            followed.runsChanged();
            return followed.current();
        });
        pages = new StackPages(new Composite(parent, SWT.NONE), asking, this::run, this::restore, this::refresh);
        stacks = pages.stacks();
        service = getSite().getService(RunService.class);
        followed = new ShownRun(getViewSite(), this::setPartName, this::turned);
        drawing = new StackDrawing(getViewSite(), pages, followed, blocks);
        stacks.head().onTimeline(() -> TimelineLink.open(getSite().getPage()));
        actions();
        service.addListener(this);
        whatIfs = getSite().getService(WhatIfService.class);
        whatIfs.addListener(whatIf);
        editors = new EditorWatch(parent, this::refresh, this::turnedToEditor);
        getSite().getPage().addPartListener(editors);
        watch = getSite().getService(ModelWatch.class);
        watch.addListener(checked);
        runsChanged();
    }

    private void actions() {
        StackMenu.create(getViewSite(), stacks, () -> drawing.run().flatMap(RunCommandLine::of));
        hold = new Action(Messages.stack_hold, IAction.AS_CHECK_BOX) {
            @Override
            public void run() {
                held();
            }
        };
        hold.setToolTipText(Messages.stack_holdHint);
        hold.setImageDescriptor(Pictures.of("hold"));
        getViewSite().getActionBars().getToolBarManager().add(hold);
        blocks.addTo(getViewSite());
    }

    @Override
    public void init(IViewSite site, IMemento saved) throws PartInitException {
        super.init(site, saved);
        blocks.restore(saved);
    }

    @Override
    public void saveState(IMemento memento) {
        blocks.save(memento);
    }

    @Override
    public void dispose() {
        if (service != null) {
            service.removeListener(this);
            whatIfs.removeListener(whatIf);
            drawing.dispose();
            followed.dispose();
            getSite().getPage().removePartListener(editors);
            watch.removeListener(checked);
        }
        super.dispose();
    }

    @Override
    public void setFocus() {
        pages.setFocus();
    }

    /** The present state of the view. */
    public StackViewState state() {
        return pages.state();
    }

    /** The sentence of the view in a state without stacks; what the badge says in a state with them. */
    public String text() {
        return pages.text();
    }

    /** The problems that are listed; empty unless the model was rejected. */
    public List<Diagnostic> problems() {
        return pages.problems();
    }

    /** Keeps the run that is shown whatever is selected, with another view beside this one, or follows again. */
    public void pin(boolean on) {
        followed.pin(on);
    }

    /** Freezes the picture, or lets it follow the runs again. */
    public void hold(boolean frozen) {
        hold.setChecked(frozen);
        held();
    }

    private void redraw() {
        drawing.outdated();
        if (!hold.isChecked()) {
            drawing.showTrial();
        }
        refresh();
    }

    /** Tells time by the blocks of drawn protocols, or by components. */
    public void showBlocks(boolean on) {
        blocks.choose(on);
    }

    /** The stacks of several sizes; empty if they are not drawn against size. */
    public Optional<SweepCanvas> againstSize() {
        return pages.state() == StackViewState.STACKS && stacks.isAgainst() ? Optional.of(stacks.against())
                : Optional.empty();
    }

    /** Writes what is drawn in the format of the file's extension. */
    public void export(Path file) throws IOException {
        new StackExport(stacks).write(file);
    }

    /** The question bar above the stack. */
    public Asking asking() {
        return asking;
    }

    /** The drawing of stacks side by side. */
    public StackCanvas canvas() {
        return stacks.canvas();
    }

    @Override
    public void runsChanged() {
        followed.runsChanged();
        refresh();
    }

    @Override
    public void nothingToRun(String advice) {
        pages.say(StackViewState.ADVICE, advice);
    }

    /** The user has chosen another run. */
    private void turned() {
        asking.turnToRun();
        drawing.forgetTrial();
        refresh();
    }

    /** A view that keeps its run asks about that, whatever is edited. */
    private void turnedToEditor() {
        if (!followed.isPinned()) {
            asking.turn();
        }
    }

    /** A picture that was held shows at once what has become of the number meanwhile. */
    private void held() {
        if (hold.isChecked() || !drawing.showTrial()) {
            refresh();
        }
    }

    private void refresh() {
        update();
        var drawn = pages.state() == StackViewState.STACKS ? drawing.run() : Optional.<Run>empty();
        followed.name(drawn.or(followed::current).orElse(null));
    }

    private void update() {
        asking.update();
        if (asking.isOpen()) {
            pages.showAnswer();
        } else {
            drawing.update(hold.isChecked());
        }
    }

    /** The line above the stacks: what was run, and whether they are of messages or of whole operations. */
    public String headline() {
        return stacks.head().title();
    }

    /** The text about the critical path of the slowest operation; empty if the stacks are of messages. */
    public String operation() {
        return stacks.head().operation();
    }

    /** The figures that are listed, as lines of cells with the head first; empty if it shows none. */
    public List<List<String>> figures() {
        return pages.cells();
    }

    /** Repeats what is shown or was refused; without it, does what F9 does. */
    private void run() {
        var shown = switch (pages.state()) {
            case EMPTY, ADVICE -> Optional.<Run>empty();
            case STACKS, FIGURES, ANSWER, RUNNING, REJECTED, ENDED -> followed.current();
        };
        shown.ifPresentOrElse(run -> RunButton.again(getSite().getPage(), run), () -> RunButton.press(getSite()));
    }

    private void restore() {
        followed.current().ifPresent(run -> Restoring.restore(run, getSite().getPage()));
    }
}
