// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.wizard;

import java.io.IOException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplate;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.template.TemplateParameter;
import org.hopscope.ui.Ids;

/** The starting points of a new machine: a template, or one of the sample machines. */
sealed interface MachineStart {

    /** Names it among all. */
    String id();

    /** Name for the user. */
    String name();

    /** A description, in a sentence or two. */
    String text();

    /** A file name without extension that says what it is. */
    String fileName();

    /** The numbers that it asks for. */
    default List<TemplateParameter> parameters() {
        return List.of();
    }

    /** Why no machine can be made with these numbers. */
    default Optional<String> problem(Map<String, Integer> numbers) {
        return Optional.empty();
    }

    /** A new machine, with UUIDs of its own. */
    Machine create(String machine, Map<String, Integer> numbers);

    /** A template with its parameters. */
    record OfTemplate(MachineTemplate template) implements MachineStart {

        @Override
        public String id() {
            return template.id();
        }

        @Override
        public String name() {
            return template.name();
        }

        @Override
        public String text() {
            return template.text();
        }

        @Override
        public String fileName() {
            return "new-" + template.id();
        }

        @Override
        public List<TemplateParameter> parameters() {
            return template.parameters();
        }

        @Override
        public Optional<String> problem(Map<String, Integer> numbers) {
            return template.problem(numbers);
        }

        @Override
        public Machine create(String machine, Map<String, Integer> numbers) {
            return template.create(machine, numbers);
        }
    }

    /**
     * A copy of a machine: one that comes with the program, or a template of the user.
     *
     * @param label name for the user, with a place for the machine's
     */
    record OfMachine(String fileName, String label, Machine sample) implements MachineStart {

        @Override
        public String id() {
            return fileName;
        }

        @Override
        public String name() {
            return NLS.bind(label, sample.getName());
        }

        @Override
        public String text() {
            return sample.getNotes() == null ? "" : sample.getNotes();
        }

        @Override
        public Machine create(String machine, Map<String, Integer> numbers) {
            var copy = EcoreUtil.copy(sample);
            copy.setName(machine);
            return copy;
        }
    }

    /** All of them: the templates, then those of the user, then the samples. */
    static List<MachineStart> all() {
        var all = new ArrayList<MachineStart>();
        MachineTemplates.all().forEach(one -> all.add(new OfTemplate(one)));
        for (var file : OwnTemplates.files()) {
            // the Problems view shows what is wrong with a template of the user
            MachineFiles.load(file.getLocation().toPath(), Diagnostics.discarded()).ifPresent(machine ->
                    all.add(new OfMachine(OwnTemplates.id(file), Messages.wizard_own, machine)));
        }
        for (var name : List.of("red-storm", "blue-gene-l", "qsnet", "portals-qsnet", "extoll", "rdma-verbs",
                "portals4", "tofud", "slingshot/slingshot-10", "slingshot/slingshot-11", "infiniband",
                "aries", "ai-fabric/ultra-ethernet", "ai-fabric/leaf-spine",
                "ai-fabric/accelerators")) {
            var path = name.contains("/") ? name : name + "/" + name;
            var own = "my-" + path.substring(path.indexOf('/') + 1);
            sample(path).ifPresent(machine -> all.add(new OfMachine(own, Messages.wizard_sample, machine)));
        }
        return all;
    }

    /** A machine that comes with the program, by its path without extension, such as "aries/aries". */
    static Optional<Machine> sample(String path) {
        return Optional.ofNullable(Platform.getBundle(Ids.BUNDLE).getEntry("samples/" + path + ".machine"))
                .flatMap(MachineStart::load);
    }

    private static Optional<Machine> load(URL entry) {
        // a sample that cannot be read is not offered; tests read all of them
        try (var stream = entry.openStream()) {
            return MachineFiles.load(URI.createURI(entry.toString()), stream, Diagnostics.discarded());
        } catch (IOException failed) {
            Platform.getLog(MachineStart.class).error(failed.getMessage(), failed);
            return Optional.empty();
        }
    }
}
