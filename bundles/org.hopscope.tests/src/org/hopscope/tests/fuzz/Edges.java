// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.fuzz;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.NewElements;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.tests.model.Samples;

/** Every number and quantity of the metamodel, each with the values at which readers and compilers fail. */
final class Edges {

    private static final String LIMITS = "https://hopscope.org/model/limits";
    private static final String UNIT = "https://hopscope.org/model/unit";
    private static final List<EPackage> PACKAGES = List.of(MachinePackage.eINSTANCE, PartsPackage.eINSTANCE,
            StackPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE);
    private static final Set<String> WHOLE = Set.of("int", "long");

    /** The machine of each class that has an element of it: the smallest of the samples, changed where none has. */
    private final Map<EClass, Machine> machines = new LinkedHashMap<>();

    Edges() throws IOException {
        var samples = new ArrayList<Path>();
        try (var all = Files.walk(Samples.folder())) {
            all.filter(file -> file.toString().endsWith(".machine")).forEach(samples::add);
        }
        samples.sort(Comparator.<Path>comparingLong(file -> file.toFile().length()).thenComparing(Path::toString));
        var read = samples.stream().map(Samples::machine).toList();
        for (var machine : read) {
            elements(machine).forEach(one -> machines.putIfAbsent(one.eClass(), machine));
        }
        complete(read);
        // what has its place in something that was added only now
        complete(List.copyOf(machines.values()));
    }

    private void complete(List<Machine> from) {
        for (var type : classes().filter(one -> !machines.containsKey(one)).toList()) {
            from.stream().flatMap(machine -> with(machine, type).stream()).findFirst()
                    .ifPresent(machine -> machines.put(type, machine));
        }
    }

    /** A copy of a machine that has an element of the class, too; empty if it has no place for one. */
    private static Optional<Machine> with(Machine machine, EClass type) {
        var copy = ModelSnapshot.of(machine);
        for (var owner : elements(copy).toList()) {
            for (var place : owner.eClass().getEAllContainments()) {
                if (place.getEReferenceType().isSuperTypeOf(type)) {
                    add(owner, place, type);
                    return Optional.of(copy);
                }
            }
        }
        return Optional.empty();
    }

    @SuppressWarnings("unchecked")
    private static void add(EObject owner, EReference place, EClass type) {
        var element = CorePackage.Literals.ELEMENT.isSuperTypeOf(type) ? NewElements.create(type)
                : EcoreUtil.create(type);
        if (element instanceof Element named) {
            named.setName("added");
        }
        if (place.isMany()) {
            ((List<EObject>) owner.eGet(place)).add(element);
        } else {
            owner.eSet(place, element);
        }
    }

    private static Stream<EObject> elements(Machine machine) {
        var all = new ArrayList<EObject>(List.of(machine));
        machine.eAllContents().forEachRemaining(all::add);
        return all.stream();
    }

    private static Stream<EClass> classes() {
        return PACKAGES.stream().flatMap(all -> all.getEClassifiers().stream()).filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(one -> !one.isAbstract());
    }

    private static List<EAttribute> numbers(EClass type) {
        return type.getEAllAttributes().stream().filter(one -> one.isChangeable() && !one.isDerived()
                && (WHOLE.contains(one.getEAttributeType().getInstanceClassName()) || unit(one).isPresent())).toList();
    }

    private static Optional<Dimension> unit(EAttribute attribute) {
        return Optional.ofNullable(attribute.getEAttributeType().getEAnnotation(UNIT))
                .map(unit -> Dimension.valueOf(unit.getDetails().get("dimension")));
    }

    /** The classes with numbers of which there is no machine. */
    List<String> missing() {
        return classes().filter(one -> !machines.containsKey(one) && !numbers(one).isEmpty()).map(EClass::getName)
                .sorted().toList();
    }

    /** All edges, by what they are called: class, attribute and value. */
    Map<String, Edge> all() {
        var all = new TreeMap<String, Edge>();
        machines.forEach((type, machine) -> {
            for (var attribute : numbers(type)) {
                for (var value : values(attribute)) {
                    all.put(type.getName() + "." + attribute.getName() + " = " + value,
                            new Edge(machine, type, attribute, value));
                }
            }
        });
        return all;
    }

    private static List<String> values(EAttribute attribute) {
        var limits = attribute.getEAnnotation(LIMITS);
        var stated = limits == null ? Stream.<String>empty()
                : Stream.of(limits.getDetails().get("least"), limits.getDetails().get("most"));
        var usual = unit(attribute).map(unit -> {
            var symbol = unit.example().replaceFirst("^\\S+ ", "");
            return Stream.of("0 ", "1 ", "-1 ", "1e-30 ", "1e6 ", "1e40 ").map(one -> one + symbol);
        }).orElseGet(() -> Stream.of("0", "1", "-1", "2", "1000000", "2147483647", "-2147483648"));
        return Stream.concat(stated, usual).distinct().toList();
    }

    /** One value of one attribute of the first element of a class in a machine. */
    record Edge(Machine machine, EClass type, EAttribute attribute, String value) {

        /** The machine with the value, as a file holds it; the workload with the value, if any, is its first. */
        String input() {
            var copy = ModelSnapshot.of(machine);
            var element = elements(copy).filter(one -> one.eClass() == type).findFirst().orElseThrow();
            var number = EcoreUtil.createFromString(attribute.getEAttributeType(), value);
            element.eSet(attribute, attribute.isMany() ? List.of(number) : number);
            for (var at = element; at != null; at = at.eContainer()) {
                if (at instanceof Workload workload) {
                    copy.getWorkloads().move(0, workload);
                }
            }
            return new String(MachineFiles.toBytes(copy), StandardCharsets.UTF_8);
        }
    }
}
