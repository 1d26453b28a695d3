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
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IPath;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.Marks.Problem;
import org.hopscope.editor.figure.Tone;
import org.hopscope.ui.highlight.HighlightListener;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.problem.ModelProblem;

/** What comes to an editor from outside: changes and problems of its file, highlights of results. */
final class EditorWatch implements IResourceChangeListener, HighlightListener {

    private final MachineDiagramEditor editor;
    private final HighlightService highlights;

    EditorWatch(MachineDiagramEditor editor) {
        this.editor = editor;
        highlights = HighlightService.of(editor.getSite().getWorkbenchWindow());
        highlights.addListener(this);
        ResourcesPlugin.getWorkspace().addResourceChangeListener(this, IResourceChangeEvent.POST_CHANGE);
        highlighted(highlights.highlighted());
        readProblems();
    }

    void dispose() {
        ResourcesPlugin.getWorkspace().removeResourceChangeListener(this);
        highlights.removeListener(this);
    }

    /** Tells the result views which elements the selected figures stand for. */
    void publishSelection() {
        var ids = new LinkedHashSet<String>();
        editor.selectedElements().stream().filter(element -> element != editor.sheet().element())
                .forEach(element -> ids.addAll(Coverage.of(element)));
        highlights.select(ids);
    }

    @Override
    public void highlighted(Set<String> ids) {
        editor.sheet().mark(editor.sheet().marks().highlight(ids));
    }

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        var delta = event.getDelta() == null ? null
                : event.getDelta().findMember(editor.document().file().getFullPath());
        if (delta != null) {
            inUi(() -> changed(delta.getKind(), delta.getFlags(), delta.getMovedToPath()));
        }
    }

    private void changed(int kind, int flags, IPath movedTo) {
        if (kind == IResourceDelta.REMOVED && movedTo != null) {
            editor.fileMoved(ResourcesPlugin.getWorkspace().getRoot().getFile(movedTo));
        } else if (kind == IResourceDelta.REMOVED) {
            editor.fileDeleted();
        } else if (kind == IResourceDelta.CHANGED || kind == IResourceDelta.ADDED) {
            if ((flags & (IResourceDelta.CONTENT | IResourceDelta.REPLACED)) != 0
                    && editor.document().changedOutside()) {
                editor.fileChanged();
            }
            if ((flags & IResourceDelta.MARKERS) != 0) {
                readProblems();
            }
        }
    }

    private void inUi(Runnable action) {
        var control = editor.viewer().getControl();
        if (control != null && !control.isDisposed()) {
            control.getDisplay().asyncExec(() -> {
                if (!control.isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private void readProblems() {
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
    }
}
