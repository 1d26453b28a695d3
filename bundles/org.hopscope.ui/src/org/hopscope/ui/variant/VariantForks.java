// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Locale;

import org.eclipse.core.resources.IContainer;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IFolder;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.Status;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.ChangeText;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantTree;
import org.hopscope.model.variant.Variants;
import org.hopscope.ui.model.FreeNames;

/** Makes variant files in the workspace. Any thread. */
public final class VariantForks {

    private static final String FOLDER = "variants";

    private VariantForks() {}

    /** The changes that lead from the machine or variant of a file to another state of the machine. */
    public static Variant changes(IFile ground, Machine changed) throws CoreException {
        var problems = new Diagnostics();
        var base = Designs.load(ground.getLocation().toPath(), problems);
        if (base.isEmpty()) {
            throw new CoreException(Status.error(problems.all().getFirst().text()));
        }
        return Variants.record(base.get(), changed);
    }

    /**
     * Writes a new variant on top of a file, beside other variants or in a folder {@code variants} beside the machine.
     *
     * @param content the changes; null for none. The variant is given away.
     */
    public static IFile create(IFile ground, Variant content, String name, IProgressMonitor monitor)
            throws CoreException {
        var folder = folder(ground);
        if (folder instanceof IFolder fresh && !fresh.exists()) {
            fresh.create(true, true, monitor);
        }
        var file = free(folder, name);
        var variant = content == null ? Variants.fork("", name) : content;
        variant.setName(name);
        Variants.setGround(variant, file.getLocation().toPath(), ground.getLocation().toPath());
        file.create(new ByteArrayInputStream(VariantFiles.toBytes(variant)), true, monitor);
        return file;
    }

    /**
     * A variant on top of a file with these changes and this name: the one that is there, or a new one.
     *
     * @param content the changes. The variant is given away.
     */
    public static IFile createOnce(IFile ground, Variant content, String name, IProgressMonitor monitor)
            throws CoreException {
        var folder = folder(ground);
        for (int number = 1; file(folder, name, number).exists(); number++) {
            if (isSame(file(folder, name, number), content, ground)) {
                return file(folder, name, number);
            }
        }
        return create(ground, content, name, monitor);
    }

    private static boolean isSame(IFile file, Variant content, IFile ground) {
        var path = file.getLocation().toPath();
        return WorkspaceVariants.read(file).filter(one -> texts(one).equals(texts(content))
                && one.getChanges().stream().noneMatch(Change::isDisabled) && VariantTree.groundOf(one, path)
                        .filter(ground.getLocation().toPath()::equals).isPresent()).isPresent();
    }

    private static List<String> texts(Variant variant) {
        return variant.getChanges().stream().map(ChangeText::of).toList();
    }

    private static IContainer folder(IFile ground) {
        return Designs.isVariant(ground.getLocation().toPath()) ? ground.getParent()
                : ground.getParent().getFolder(IPath.fromPortableString(FOLDER));
    }

    private static IFile free(IContainer folder, String name) {
        int number = 1;
        while (FreeNames.isTaken(file(folder, name, number))) {
            number++;
        }
        return file(folder, name, number);
    }

    /** The first, second ... file for a name. */
    private static IFile file(IContainer folder, String name, int number) {
        var stem = name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-+|-+$", "");
        var own = stem.isEmpty() ? "variant" : stem;
        return folder.getFile(IPath.fromPortableString((number == 1 ? own : own + "-" + number) + "."
                + VariantFiles.EXTENSION));
    }

    /** A name for changes: the new value of a single one, else that of what they are made on. */
    public static String nameFor(Variant changes, String ground) {
        if (changes.getChanges().size() == 1) {
            Change only = changes.getChanges().getFirst();
            var element = only.getElement().substring(only.getElement().lastIndexOf('/') + 1);
            return only.getKind() == ChangeKind.SET && only.getNewTarget() == null && only.getNewValue() != null
                    ? element + " " + only.getNewValue() : element;
        }
        return ground + " variant";
    }
}
