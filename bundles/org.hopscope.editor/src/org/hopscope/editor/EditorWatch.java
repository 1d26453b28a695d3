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

    private final MachineDiagramEditor editor;
    private final HighlightService highlights;
    private final FileWatch files;
    private final ResultOverlay overlay;
    private final LoadTime time;
    private final ProfileWatch profile;
    private final Runnable loads = this::showLoads;

    EditorWatch(MachineDiagramEditor editor) {
        this.editor = editor;
        highlights = HighlightService.of(editor.getSite().getWorkbenchWindow());
        highlights.addListener(this);
        overlay = ResultOverlay.of(editor.getSite().getWorkbenchWindow());
        overlay.addListener(loads);
        time = LoadTime.of(editor.getSite().getWorkbenchWindow());
        time.addListener(loads);
        profile = new ProfileWatch(editor, overlay);
        files = new FileWatch(editor);
        highlighted(highlights.highlighted());
        readProblems();
        showLoads();
    }

    /** The times in the blocks of the protocol that is open. */
    ProfileWatch profile() {
        return profile;
    }

    void dispose() {
        overlay.removeListener(loads);
        time.removeListener(loads);
        files.dispose();
        highlights.removeListener(this);
    }

    /** Tells the result views which elements the selected figures stand for. */
    void publishSelection() {
        var ids = new LinkedHashSet<String>();
        for (var element : editor.selectedElements()) {
            if (element != editor.sheet().element()) {
                ids.addAll(Coverage.of(element));
            }
        }
        highlights.select(ids);
    }

    @Override
    public void highlighted(Set<String> ids) {
        editor.sheet().mark(editor.sheet().marks().highlight(ids));
    }

    /** Shows what is known of the run that the views show; the diagram that is open decides what of it. */
    void showLoads() {
        var file = editor.document().file();
        var now = time.loads(file).orElseGet(() -> overlay.loads(file));
        var places = time.places(file);
        var marks = editor.sheet().marks();
        if (!now.equals(marks.loads()) || !places.equals(marks.places())) {
            editor.sheet().mark(marks.load(now, places));
        }
        editor.timeBar().show(time, file);
        // a protocol has no colours of loads
        boolean protocol = editor.sheet().element() instanceof ProtocolLayer;
        editor.legend().show(!now.isEmpty() && !protocol, overlay.outdated(editor.document().file()).map(Run::number));
        profile.show();
    }

    /** Other problems of the file are known. */
    void readProblems() {
        var found = new HashMap<String, List<Problem>>();
        try {
            for (var marker : editor.document().file().findMarkers(ModelProblem.TYPE, true, IResource.DEPTH_ZERO)) {
                add(found, marker);
            }
        } catch (CoreException gone) {
            // the file was deleted in the meantime, and its problems with it
            ILog.of(EditorWatch.class).info(gone.getMessage());
        }
        editor.sheet().mark(editor.sheet().marks().report(found));
        editor.pages().problemsChanged();
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
