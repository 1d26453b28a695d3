// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Outcome;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.VariantTree;
import org.hopscope.model.variant.Variants;
import org.hopscope.ui.problem.ModelProblem;

/**
 * The quick fixes of a variant: to find a base that was moved, to carry it over to a base that has changed, and to
 * remove a change that cannot be made any more.
 */
public final class VariantFixes implements IMarkerResolutionGenerator2 {

    private static final String NO_GROUND = "V001";
    private static final List<String> CONFLICTS = List.of("V002", "V003", "V004", "V005", "V007", "V009", "V010");

    @Override
    public boolean hasResolutions(IMarker marker) {
        var code = marker.getAttribute(ModelProblem.CODE, "");
        return marker.getResource() instanceof IFile file && VariantFiles.EXTENSION.equals(file.getFileExtension())
                && (code.equals(NO_GROUND) || CONFLICTS.contains(code));
    }

    @Override
    public IMarkerResolution[] getResolutions(IMarker marker) {
        if (!hasResolutions(marker)) {
            return new IMarkerResolution[0];
        }
        var file = (IFile) marker.getResource();
        var fixes = new ArrayList<IMarkerResolution>();
        if (marker.getAttribute(ModelProblem.CODE, "").equals(NO_GROUND)) {
            candidates(file).forEach(ground -> fixes.add(new Fix(NLS.bind(Messages.variant_fixGround,
                    ground.getFullPath()), () -> VariantWriter.setGround(file, ground))));
        } else {
            fixes.add(new Fix(Messages.variant_fixMine,
                    () -> VariantWriter.rebase(file, Variants.Winner.VARIANT)));
            fixes.add(new Fix(Messages.variant_fixTheirs,
                    () -> VariantWriter.rebase(file, Variants.Winner.BASE)));
            removal(file, marker).ifPresent(fixes::add);
        }
        return fixes.toArray(IMarkerResolution[]::new);
    }

    /** The removal of the change that a marker is about; empty if it is a change of a parent. */
    private static Optional<IMarkerResolution> removal(IFile file, IMarker marker) {
        // the marker that is being fixed shows what is wrong
        var chain = VariantChain.load(file.getLocation().toPath(), Diagnostics.discarded());
        if (chain.isEmpty()) {
            return Optional.empty();
        }
        var result = chain.get().apply();
        var own = chain.get().variant().getChanges();
        var refused = result.refused().stream().filter(one -> isAbout(marker, one.reason()))
                .map(Outcome.Refused::change);
        var idle = result.idle().stream().filter(one -> isAbout(marker, one.note())).map(Outcome.Idle::change);
        return Stream.concat(refused, idle).filter(own::contains).findFirst().map(change -> {
            var text = ChangeText.of(change);
            int place = own.indexOf(change);
            return new Fix(NLS.bind(Messages.variant_fixRemove, ChangeText.inWords(change)),
                    () -> VariantWriter.remove(file, place, text));
        });
    }

    private static boolean isAbout(IMarker marker, Diagnostic one) {
        return one.code().equals(marker.getAttribute(ModelProblem.CODE, ""))
                && one.elementPath().equals(marker.getAttribute(IMarker.LOCATION, ""))
                && marker.getAttribute(IMarker.MESSAGE, "").contains(one.message());
    }

    /** Files of the project with the name of the one that is missing. */
    private static List<IFile> candidates(IFile file) {
        var found = new ArrayList<IFile>();
        var path = file.getLocation().toPath();
        // the marker that is being fixed shows what is wrong
        VariantFiles.load(path, Diagnostics.discarded()).flatMap(one -> VariantTree.groundOf(one, path))
                .filter(ground -> !Files.exists(ground)).ifPresent(ground -> {
            try {
                file.getProject().accept(resource -> {
                    if (resource instanceof IFile other && !other.equals(file)
                            && other.getName().equals(Objects.toString(ground.getFileName(), ""))) {
                        found.add(other);
                    }
                    return true;
                });
            } catch (CoreException failure) {
                Platform.getLog(VariantFixes.class).log(failure.getStatus());
            }
        });
        return found;
    }

    private record Fix(String label, Runnable action) implements IMarkerResolution {

        @Override
        public String getLabel() {
            return label;
        }

        @Override
        public void run(IMarker marker) {
            action.run();
        }
    }
}
