// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.util.Optional;
import java.util.function.BiFunction;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.Variants;

/** Changes variant files in the background; the history of each keeps what it was. */
final class VariantWriter {

    private VariantWriter() {}

    /** Lets a variant be made on another file. */
    static void setGround(IFile file, IFile ground) {
        change(file, (variant, problems) -> {
            Variants.setGround(variant, file.getLocation().toPath(), ground.getLocation().toPath());
            return Optional.of(variant);
        });
    }

    /** Carries a variant over to the present state of its base. */
    static void rebase(IFile file, Variants.Winner winner) {
        change(file, (variant, problems) -> VariantChain.of(variant, file.getLocation().toPath(), problems)
                .map(chain -> Variants.rebase(variant, chain.ground(), winner).variant()));
    }

    /** Removes the change at this place of the list, if it still reads so. */
    static void remove(IFile file, int place, String text) {
        change(file, (variant, problems) -> {
            var changes = variant.getChanges();
            if (place >= changes.size() || !ChangeText.of(changes.get(place)).equals(text)) {
                return Optional.empty();
            }
            changes.remove(place);
            return Optional.of(variant);
        });
    }

    private static void change(IFile file, BiFunction<Variant, Diagnostics, Optional<Variant>> what) {
        var job = new WorkspaceJob(Messages.variant_edit) {
            @Override
            public IStatus runInWorkspace(IProgressMonitor monitor) throws CoreException {
                var problems = new Diagnostics();
                var changed = VariantFiles.load(file.getLocation().toPath(), problems)
                        .flatMap(variant -> what.apply(variant, problems));
                if (changed.isEmpty()) {
                    return Status.error(Messages.variant_failed + ": " + problems.all().stream().findFirst()
                            .map(Diagnostic::message).orElse(file.getName()));
                }
                file.setContents(new ByteArrayInputStream(VariantFiles.toBytes(changed.get())), IFile.KEEP_HISTORY,
                        monitor);
                return Status.OK_STATUS;
            }
        };
        job.setRule(file);
        job.schedule();
    }
}
