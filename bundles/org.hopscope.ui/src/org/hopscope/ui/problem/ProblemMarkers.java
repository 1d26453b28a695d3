// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.IWorkspace;
import org.eclipse.core.runtime.CoreException;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;

/** Keeps the problem markers of machine files equal to their diagnostics. Safe on any thread. */
public final class ProblemMarkers {

    /** The finder of a problem; each finder replaces its own markers only. */
    public enum Finder {
        /** The validation of the model. */
        CHECK,
        /** A run that was rejected. */
        RUN
    }

    private static final String FINDER = "finder";

    private ProblemMarkers() {}

    /**
     * Replaces the markers of a file by those of the diagnostics. Markers that stay the same are not touched, so
     * that nothing flickers and a selection in the Problems view survives.
     *
     * @throws CoreException if the file has gone
     */
    public static void publish(IFile file, Finder finder, List<Diagnostic> diagnostics) throws CoreException {
        file.getWorkspace().run(monitor -> replace(file, finder, diagnostics), null, IWorkspace.AVOID_UPDATE, null);
    }

    private static void replace(IFile file, Finder finder, List<Diagnostic> diagnostics) throws CoreException {
        if (!file.exists()) {
            return;
        }
        var wanted = new ArrayList<Map<String, Object>>();
        for (Diagnostic diagnostic : diagnostics) {
            wanted.add(attributes(finder, diagnostic));
        }
        for (IMarker marker : file.findMarkers(ModelProblem.TYPE, true, IResource.DEPTH_ZERO)) {
            boolean own = finder.name().equals(marker.getAttribute(FINDER, ""));
            if (own && !wanted.remove(marker.getAttributes())) {
                marker.delete();
            } else if (!own) {
                wanted.removeIf(attributes -> sameProblem(attributes, marker));
            }
        }
        for (Map<String, Object> attributes : wanted) {
            file.createMarker(ModelProblem.TYPE, attributes);
        }
    }

    private static boolean sameProblem(Map<String, Object> attributes, IMarker marker) {
        return problem((String) attributes.get(IMarker.MESSAGE), (String) attributes.get(ModelProblem.FIX_HINT))
                .equals(problem(marker.getAttribute(IMarker.MESSAGE, ""),
                        marker.getAttribute(ModelProblem.FIX_HINT, "")))
                && attributes.get(ModelProblem.ELEMENT_ID).equals(marker.getAttribute(ModelProblem.ELEMENT_ID, ""));
    }

    /** A message without its end, the remedy, which finders may word differently. */
    private static String problem(String message, String remedy) {
        return message.substring(0, message.length() - remedy.length());
    }

    private static Map<String, Object> attributes(Finder finder, Diagnostic diagnostic) {
        var attributes = new HashMap<String, Object>();
        attributes.put(FINDER, finder.name());
        attributes.put(IMarker.SEVERITY, severity(diagnostic.severity()));
        attributes.put(IMarker.MESSAGE, message(diagnostic));
        attributes.put(ModelProblem.CODE, diagnostic.code());
        attributes.put(ModelProblem.ELEMENT_ID, diagnostic.elementId());
        attributes.put(ModelProblem.RELATED, String.join(" ", diagnostic.related()));
        attributes.put(ModelProblem.FIX_HINT, diagnostic.fixHint());
        if (!diagnostic.elementPath().isEmpty()) {
            attributes.put(IMarker.LOCATION, diagnostic.elementPath());
        }
        if (diagnostic.line() > 0) {
            attributes.put(IMarker.LINE_NUMBER, diagnostic.line());
        }
        return attributes;
    }

    /** The message of a marker: what is wrong, and the remedy if there is one. */
    public static String message(Diagnostic diagnostic) {
        return diagnostic.message() + remedy(diagnostic.fixHint());
    }

    private static String remedy(String hint) {
        return hint.isEmpty() ? "" : " \u2013 " + hint;
    }

    /** The message of the diagnostic from which a marker was made, without the remedy. */
    static String message(IMarker marker) {
        return problem(marker.getAttribute(IMarker.MESSAGE, ""),
                remedy(marker.getAttribute(ModelProblem.FIX_HINT, "")));
    }

    private static int severity(Severity severity) {
        return switch (severity) {
            case ERROR -> IMarker.SEVERITY_ERROR;
            case WARNING -> IMarker.SEVERITY_WARNING;
            case INFO -> IMarker.SEVERITY_INFO;
        };
    }
}
