// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.Marks.Problem;
import org.hopscope.editor.document.FileEditor;
import org.hopscope.editor.document.FileWatch;
import org.hopscope.editor.figure.Tone;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.overlay.LoadTime;
import org.hopscope.ui.overlay.ResultOverlay;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.problem.QuickFixResolutions;
import org.hopscope.ui.run.Run;

/** Reacts to events from outside an editor: changes and problems of its file, highlights of results. */
final class EditorWatch implements HighlightListener {

    private final MachineHost host;
    private final DiagramSheet sheet;
    private final ResultBars bars;
    private final HighlightService highlights;
    private final FileWatch files;
    private final ResultOverlay overlay;
    private final LoadTime time;
    private final ProfileWatch profile;
    private final Runnable loads = this::showLoads;
    private final Runnable results = this::resultsChanged;

    EditorWatch(FileEditor editor, MachineHost host, DiagramSheet sheet, ResultBars bars) {
        this.host = host;
        this.sheet = sheet;
        this.bars = bars;
        var window = host.site().getWorkbenchWindow();
        highlights = window.getService(HighlightService.class);
        highlights.addListener(this);
        overlay = window.getService(ResultOverlay.class);
        overlay.addListener(results);
        time = window.getService(LoadTime.class);
        time.addListener(loads);
        profile = new ProfileWatch(sheet, bars.profile(), overlay);
        files = new FileWatch(editor);
        highlighted(highlights.highlighted());
        readProblems();
        showLoads();
        sheet.onOpened(loads);
    }

    /** The times in the blocks of the protocol that is open. */
    ProfileWatch profile() {
        return profile;
    }

    void dispose() {
        overlay.removeListener(results);
        time.removeListener(loads);
        files.dispose();
        highlights.removeListener(this);
    }

    /** Tells the result views which elements the selected figures stand for. */
    void publishSelection() {
        var ids = new LinkedHashSet<String>();
        for (var element : host.selectedElements()) {
            if (element != sheet.element()) {
                ids.addAll(Coverage.of(element));
            }
        }
        highlights.select(ids);
    }

    @Override
    public void highlighted(Set<String> ids) {
        sheet.mark(sheet.marks().highlight(ids));
    }

    /** Shows what is known of the run that the views show; the diagram that is open decides what of it. */
    void showLoads() {
        var file = host.file();
        var now = time.loads(file).orElseGet(() -> overlay.loads(file));
        var places = time.places(file).or(() -> overlay.places(file));
        var marks = sheet.marks();
        if (!now.equals(marks.loads()) || !places.equals(marks.places())) {
            sheet.mark(marks.load(now, places.orElse(null)));
        }
        bars.time().show(time, file);
        // a protocol has no colours of loads
        boolean protocol = sheet.element() instanceof ProtocolLayer;
        bars.legend().show(!now.isEmpty() && !protocol, overlay.outdated(file).map(Run::number).orElse(0));
        profile.show();
    }

    /** What was refused before a run is no news after it. */
    private void resultsChanged() {
        sheet.forgetRefusal();
        showLoads();
    }

    /** The problems of the file have changed. */
    void readProblems() {
        var found = new HashMap<String, List<Problem>>();
        try {
            for (var marker : host.file().findMarkers(ModelProblem.TYPE, true, IResource.DEPTH_ZERO)) {
                add(found, marker);
            }
        } catch (CoreException gone) {
            // the file was deleted in the meantime, and its problems with it
            ILog.of(EditorWatch.class).info(gone.getMessage());
        }
        sheet.mark(sheet.marks().report(found));
    }

    private static void add(Map<String, List<Problem>> found, IMarker marker) {
        var id = marker.getAttribute(ModelProblem.ELEMENT_ID, "");
        var text = marker.getAttribute(IMarker.MESSAGE, "");
        var tone = switch (marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO)) {
            case IMarker.SEVERITY_ERROR -> Tone.ERROR;
            case IMarker.SEVERITY_WARNING -> Tone.WARNING;
            default -> Tone.INFO;
        };
        found.computeIfAbsent(id, key -> new ArrayList<>()).add(new Problem(tone, text));
        for (var other : QuickFixResolutions.related(marker)) {
            found.computeIfAbsent(other, key -> new ArrayList<>()).add(new Problem(tone, text));
        }
    }
}
