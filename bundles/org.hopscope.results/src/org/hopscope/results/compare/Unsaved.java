// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.ResourceUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.variant.VariantEditor;

/**
 * The contents of open editors that their files lack; the comparison is of that, because it is what the user sees.
 *
 * @param machines copies of the machines that are not saved, by their files
 * @param variants copies of the variants that are not saved, by their files
 */
record Unsaved(Map<IFile, Machine> machines, Map<IFile, Variant> variants) {

    Unsaved {
        machines = Map.copyOf(machines);
        variants = Map.copyOf(variants);
    }

    /** The present contents of the editors of a page. UI thread. */
    static Unsaved in(IWorkbenchPage page) {
        var machines = new HashMap<IFile, Machine>();
        var variants = new HashMap<IFile, Variant>();
        for (IEditorPart editor : page.getDirtyEditors()) {
            OpenMachines.in(editor).ifPresent(source -> machines.put(source.file(), source.snapshot()));
            if (editor instanceof VariantEditor form) {
                var file = ResourceUtil.getFile(form.getEditorInput());
                form.variant().ifPresent(one -> variants.put(file, one));
            }
        }
        return new Unsaved(machines, variants);
    }

    /** The open machines that are among these files. UI thread. */
    static List<MachineSource> sources(IWorkbenchPage page, List<IFile> files) {
        var sources = new ArrayList<MachineSource>();
        OpenMachines.in(page).stream().filter(source -> files.contains(source.file())).forEach(sources::add);
        return sources;
    }

    /** The indices of the files that are taken from their editors. */
    Set<Integer> among(List<IFile> files) {
        return IntStream.range(0, files.size()).filter(i -> machines.containsKey(files.get(i))
                || variants.containsKey(files.get(i))).boxed().collect(Collectors.toSet());
    }

    /**
     * Reads a file, or takes what its editor holds; a variant is made on what the editor of its base holds.
     *
     * @param grounds takes the files that a variant is made on, and its own
     */
    Optional<Subject> load(IFile file, Set<Path> grounds, Diagnostics problems) {
        if (file.getLocation() == null) {
            return Optional.empty();
        }
        var path = file.getLocation().toPath();
        var machine = machines.get(file);
        if (machine != null) {
            return Optional.of(Subjects.of(machine, path.toString()));
        }
        if (!Designs.isVariant(path)) {
            return Subjects.load(path, problems);
        }
        var variant = variants.get(file);
        var chain = variant == null ? VariantChain.load(path, problems) : VariantChain.of(variant, path, problems);
        chain.ifPresent(one -> {
            grounds.add(one.baseFile());
            one.links().forEach(link -> grounds.add(link.file()));
        });
        return chain.map(this::onWhatIsOpen).flatMap(one -> Subjects.design(one, path.toString(), problems))
                .map(Subject.class::cast);
    }

    private VariantChain onWhatIsOpen(VariantChain chain) {
        return machines.entrySet().stream().filter(one -> one.getKey().getLocation() != null
                && one.getKey().getLocation().toPath().equals(chain.baseFile())).findFirst()
                .map(one -> new VariantChain(chain.links(), chain.baseFile(), one.getValue())).orElse(chain);
    }
}
