// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.SweptParameter;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * The mapping files that say where the ranks of a study run. A study keeps them beside its copy of the machine, under
 * the names that they have beside the machine itself.
 */
final class MappingInputs {

    private static final String ELSEWHERE = "S021";
    private static final String FEATURE = WorkloadPackage.Literals.WORKLOAD__MAPPING.getName();

    private final Path home;
    private final Diagnostics problems;
    private final TreeMap<String, byte[]> files = new TreeMap<>();

    private MappingInputs(Path home, Diagnostics problems) {
        this.home = home;
        this.problems = problems;
    }

    /**
     * Reads the files; what is not a file, such as an order of dimensions, is passed over.
     *
     * @param file of the machine
     * @param varied values that may name files, too
     * @return contents by path relative to the machine's folder, with '/' between folders
     */
    static TreeMap<String, byte[]> of(Machine machine, Path file, List<SweptParameter> varied, Diagnostics problems) {
        var inputs = new MappingInputs(file.toAbsolutePath().normalize().getParent(), problems);
        var own = machine.getWorkloads().stream().map(Workload::getMapping);
        var values = varied.stream().filter(one -> one.setting().feature().equals(FEATURE))
                .flatMap(one -> one.values().stream());
        Stream.concat(own, values).filter(name -> name != null && !name.isBlank()).map(String::strip).distinct()
                .forEach(inputs::add);
        return inputs.files;
    }

    private void add(String name) {
        var found = find(name);
        if (found.isEmpty()) {
            return;
        }
        var file = found.get();
        if (Path.of(name).isAbsolute() || !file.startsWith(home)) {
            problems.add(Diagnostic.error(ELSEWHERE, "The study cannot keep the mapping file " + name
                    + ", which is not in the folder of its machine", "copy it beside the machine, and name it there"));
            return;
        }
        try {
            files.put(home.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        } catch (IOException unreadable) {
            problems.add(Diagnostic.error(ELSEWHERE, "The mapping file " + name + " cannot be read: "
                    + FileFailure.reason(unreadable), "make it readable"));
        }
    }

    /** The place where a run would look for it. */
    private Optional<Path> find(String name) {
        try {
            return Stream.of(home.resolve(name), Path.of(name).toAbsolutePath()).map(Path::normalize)
                    .filter(Files::isRegularFile).findFirst();
        } catch (InvalidPathException noName) {
            return Optional.empty();
        }
    }
}
