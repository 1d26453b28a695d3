// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.hopscope.editor.command.MapRanksCommand;
import org.hopscope.editor.diagram.RankLabels;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.AtomicFile;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.MappingFile;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;
import org.hopscope.ui.model.MachineStates;

/**
 * Shows which rank runs where, and exchanges that with mapping files. It is about the selected workload, else about the
 * machine's first, and computed by the same steps as a run, in the background.
 */
final class RankActions {

    private static final int ANY_CHANGE = CommandStack.POST_EXECUTE | CommandStack.POST_UNDO | CommandStack.POST_REDO;
    /** A mapping file that can be read has this many cores per node at most. */
    private static final int MOST_CORES = 1 << 20;

    private final DiagramContext context;
    private boolean shown;
    private String workload = "";

    private RankActions(DiagramContext context) {
        this.context = context;
        context.commands().addCommandStackEventListener(this::changed);
    }

    static List<DiagramAction> of(DiagramContext context) {
        var ranks = new RankActions(context);
        return List.of(DiagramAction.toggle("ranks.show", MenuGroup.RANKS, () -> ranks.shown, ranks::toggle),
                DiagramAction.of("ranks.import", MenuGroup.RANKS, ranks::importFile),
                DiagramAction.of("ranks.export", MenuGroup.RANKS, ranks::exportFile));
    }

    private void changed(CommandStackEvent event) {
        if (shown && (event.getDetail() & ANY_CHANGE) != 0) {
            compute(this::show);
        }
    }

    private void toggle() {
        shown = !shown;
        workload = selected();
        if (shown) {
            compute(this::show);
        } else {
            context.mark(context.marks().place(RankLabels.NONE));
        }
    }

    private String selected() {
        return context.selection().stream().filter(Workload.class::isInstance).map(Workload.class::cast)
                .map(Workload::getName).filter(name -> name != null).findFirst().orElse("");
    }

    private void show(RankMap map) {
        if (shown) {
            context.mark(context.marks().place(RankLabels.of(context.machine(), map)));
            context.tell(Messages.get("ranks.shown", map.workload(), map.ranks()));
        }
    }

    /** Finds out where the ranks run, and continues in the UI thread; if they cannot be placed, it says why. */
    private void compute(Consumer<RankMap> then) {
        var snapshot = ModelSnapshot.of(context.machine());
        var display = context.site().getShell().getDisplay();
        Job.createSystem(Messages.get("ranks.computing"), monitor -> {
            var problems = new Diagnostics();
            var map = MachineStates.ranks(snapshot, workload, problems);
            display.asyncExec(() -> {
                if (!context.viewer().getControl().isDisposed()) {
                    map.ifPresentOrElse(then, () -> refuse(problems));
                }
            });
        }).schedule();
    }

    private void refuse(Diagnostics problems) {
        context.mark(context.marks().place(RankLabels.NONE));
        context.refuse(Messages.get("ranks.none",
                problems.all().stream().map(Diagnostic::message).findFirst().orElse("")));
    }

    private void exportFile() {
        workload = selected();
        compute(map -> ask(SWT.SAVE, map.workload() + ".map").ifPresent(file -> {
            try {
                AtomicFile.write(file, map.toMappingFile().getBytes(StandardCharsets.UTF_8));
                context.tell(Messages.get("export.done", file));
            } catch (IOException failed) {
                ErrorDialog.openError(context.site().getShell(), Messages.get("ranks.exportTitle"), null,
                        Status.error(Messages.get("export.failed", file, FileFailure.reason(failed)), failed));
            }
        }));
    }

    private void importFile() {
        workload = selected();
        compute(map -> ask(SWT.OPEN, "").ifPresent(file -> {
            var problems = new Diagnostics();
            var positions = MappingFile.read(file, map.sizes(), MOST_CORES, problems);
            if (problems.hasErrors()) {
                report(problems);
            } else {
                context.commands().execute(new MapRanksCommand(context.machine(), map.workload(), relative(file),
                        map.sizes().length > 1 ? List.of() : positions.stream().map(MappingFile.Position::node)
                                .collect(Collectors.toList())));
            }
        }));
    }

    /** As the file is named from the folder of the machine. */
    private String relative(Path file) {
        var location = context.file().getLocation();
        var folder = location == null ? null : location.toPath().toAbsolutePath().getParent();
        return folder != null && file.startsWith(folder) ? folder.relativize(file).toString() : file.toString();
    }

    private void report(Diagnostics problems) {
        var status = new MultiStatus(RankActions.class, 0, Messages.get("ranks.importFailed"));
        problems.all().forEach(problem -> status.add(Status.error(problem.text())));
        ErrorDialog.openError(context.site().getShell(), Messages.get("ranks.importTitle"), null, status);
    }

    private Optional<Path> ask(int style, String name) {
        var dialog = new FileDialog(context.site().getShell(), style);
        dialog.setText(Messages.get(style == SWT.SAVE ? "ranks.exportTitle" : "ranks.importTitle"));
        dialog.setFileName(name);
        dialog.setOverwrite(true);
        var location = context.file().getLocation();
        if (location != null) {
            dialog.setFilterPath(location.removeLastSegments(1).toOSString());
        }
        return Optional.ofNullable(dialog.open()).map(Path::of);
    }
}
