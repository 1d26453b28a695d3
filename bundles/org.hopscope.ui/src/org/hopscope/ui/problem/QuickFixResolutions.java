// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolution2;
import org.eclipse.ui.IMarkerResolutionRelevance;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.fix.QuickFix;
import org.hopscope.model.fix.QuickFixes;
import org.hopscope.model.fix.Surroundings;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.ModelCheck;
import org.hopscope.ui.library.PartLibraries;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.model.OpenMachines;

/** The quick fixes of a problem, for the Problems view. A fix is made in the editor, where it can be undone. */
public final class QuickFixResolutions implements IMarkerResolutionGenerator2 {

    @Override
    public boolean hasResolutions(IMarker marker) {
        return !isVariant(marker) && QuickFixes.isKnown(marker.getAttribute(ModelProblem.CODE, ""));
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        var watch = PlatformUI.getWorkbench().getService(ModelWatch.class);
        var machine = !isVariant(marker) && marker.getResource() instanceof IFile file
                ? watch.latest(file).flatMap(Checked::machine) : Optional.<Machine>empty();
        return machine.map(one -> ranked(aside(one, problem(marker)))).orElse(new IMarkerResolution[0]);
    }

    /** The dialog sorts by relevance, then by label: the best fix comes first. */
    private static IMarkerResolution[] ranked(List<QuickFix> fixes) {
        return IntStream.range(0, fixes.size()).mapToObj(i -> new Resolution(fixes.get(i), fixes.size() - i))
                .toArray(IMarkerResolution[]::new);
    }

    /** Variants have fixes of their own. */
    private static boolean isVariant(IMarker marker) {
        return marker.getResource() instanceof IFile file && VariantProblems.isVariant(file);
    }

    /**
     * Tries the fixes on a thread of their own while the workbench continues painting: each costs a copy and a
     * validation. Empty if the user cancels.
     */
    private static List<QuickFix> aside(Machine machine, Diagnostic problem) {
        var found = new ArrayList<QuickFix>();
        try {
            PlatformUI.getWorkbench().getProgressService()
                    .busyCursorWhile(monitor -> found.addAll(fixes(machine, problem)));
        } catch (InvocationTargetException failed) {
            Platform.getLog(QuickFixResolutions.class).error("No quick fixes for " + problem.code(), failed.getCause());
        } catch (InterruptedException cancelled) {
            // the user does not want to wait; there is nothing to offer then
            found.clear();
        }
        return List.copyOf(found);
    }

    /**
     * Ways to fix a finding on this machine, which is not changed meanwhile: those for the rules of the model, for the
     * libraries of the workbench and for what a run was rejected for. Any thread.
     */
    public static List<QuickFix> fixes(Machine machine, Diagnostic problem) {
        var libraries = PlatformUI.getWorkbench().getService(PartLibraries.class);
        return QuickFixes.of(machine, problem, new Surroundings(libraries,
                (one, found) -> found.addAll(ModelCheck.check(one))));
    }

    /** The diagnostic from which a marker was made, as far as fixes need it. */
    public static Diagnostic problem(IMarker marker) {
        var severity = switch (marker.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_INFO)) {
            case IMarker.SEVERITY_ERROR -> Severity.ERROR;
            case IMarker.SEVERITY_WARNING -> Severity.WARNING;
            default -> Severity.INFO;
        };
        var place = new Place(marker.getAttribute(ModelProblem.ELEMENT_ID, ""),
                marker.getAttribute(IMarker.LOCATION, ""), "", 0);
        return new Diagnostic(severity, marker.getAttribute(ModelProblem.CODE, ""), place,
                ProblemMarkers.message(marker), marker.getAttribute(ModelProblem.FIX_HINT, ""),
                related(marker));
    }

    /** The other elements that have a part in a problem. */
    public static List<String> related(IMarker marker) {
        var ids = marker.getAttribute(ModelProblem.RELATED, "");
        return ids.isEmpty() ? List.of() : List.of(ids.split(" "));
    }

    /** One fix; the greater its rank, the sooner it is listed. */
    private record Resolution(QuickFix fix, int rank) implements IMarkerResolution2, IMarkerResolutionRelevance {

        @Override
        public int getRelevanceForResolution() {
            return rank;
        }

        @Override
        public String getLabel() {
            return fix.label();
        }

        @Override
        public String getDescription() {
            return "";
        }

        @Override
        public Image getImage() {
            return null;
        }

        @Override
        public void run(IMarker marker) {
            var page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
            try {
                OpenMachines.in(IDE.openEditor(page, (IFile) marker.getResource()))
                        .ifPresent(source -> source.change(fix.label(), fix.edit()));
            } catch (PartInitException failed) {
                Platform.getLog(QuickFixResolutions.class).log(failed.getStatus());
            }
        }
    }
}
