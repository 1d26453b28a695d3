// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

import com.fasterxml.jackson.core.JsonFactory;
import de.siegmar.fastcsv.reader.CsvReader;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EPackage;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.io.HopscopeResourceFactory;
import org.hopscope.model.machine.Machine;
import org.hopscope.sim.run.Simulator;

/**
 * The command that starts this program again in a process of its own.
 *
 * @param java the program that runs Java
 * @param classPath jars and folders
 */
public record JavaProgram(Path java, List<Path> classPath) {

    /**
     * As the command line: the second compiler gets what is called for long, and copies no large method into each of
     * its callers. It takes most of the processor time of a process that has a few short simulations.
     */
    private static final List<String> COMPILATION = List.of("-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:FreqInlineSize=100", "-XX:Tier4InvocationThreshold=50000", "-XX:Tier4MinInvocationThreshold=6000",
            "-XX:Tier4CompileThreshold=150000", "-XX:Tier4BackEdgeThreshold=400000");

    public JavaProgram {
        classPath = List.copyOf(classPath);
    }

    /** The Java and the classes of this process: its class path, or the bundles that the workbench runs from. */
    public static JavaProgram here() {
        var java = Path.of(System.getProperty("java.home"), "bin", "java");
        var found = new LinkedHashSet<Path>();
        for (var type : List.of(JavaProgram.class, PlanCompiler.class, Simulator.class, Machine.class, EPackage.class,
                Enumerator.class, resource(), JsonFactory.class, CsvReader.class)) {
            found.add(home(type));
        }
        var listed = new ArrayList<Path>();
        for (var one : System.getProperty("java.class.path", "").split(File.pathSeparator)) {
            if (!one.isEmpty()) {
                listed.add(Path.of(one).toAbsolutePath());
            }
        }
        return new JavaProgram(java, listed.containsAll(found) ? listed : new ArrayList<>(found));
    }

    /** The class that files are read by, which is from a library that the model alone knows. */
    private static Class<?> resource() {
        Class<?> type = new HopscopeResourceFactory().createResource(
                org.eclipse.emf.common.util.URI.createURI("none." + HopscopeResourceFactory.EXTENSION)).getClass();
        while (type.getName().startsWith("org.hopscope.")) {
            type = type.getSuperclass();
        }
        return type;
    }

    private static Path home(Class<?> type) {
        try {
            var place = type.getProtectionDomain().getCodeSource().getLocation().toString();
            return Path.of(new URI(place.replace(" ", "%20"))).toAbsolutePath();
        } catch (URISyntaxException | IllegalArgumentException elsewhere) {
            throw new IllegalStateException("the origin of %s is unknown".formatted(type.getName()), elsewhere);
        }
    }

    /** The command that starts a class of this program for work on one thread. */
    public List<String> command(List<String> options, String mainClass, List<String> arguments) {
        return command(1, options, mainClass, arguments);
    }

    /** The command that starts a class of this program for work on this many threads. */
    public List<String> command(int threads, List<String> options, String mainClass, List<String> arguments) {
        var command = new ArrayList<String>(List.of(java.toString()));
        command.addAll(COMPILATION);
        // a collector on one thread would hold all the others up
        command.add(threads == 1 ? "-XX:+UseSerialGC" : "-XX:+UseParallelGC");
        command.addAll(options);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath.stream().map(Path::toString)
                .toList()), mainClass));
        command.addAll(arguments);
        return command;
    }
}
