// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each number of the sample machines of today says where it comes from. */
class SampleOriginsTest {

    /** Numbers that say which one, or how many lines a line of the drawing stands for. */
    private static final Set<String> NAMES = Set.of("rail", "rails", "count", "channel", "value", "version");

    @ParameterizedTest
    @ValueSource(strings = {"slingshot", "ai-fabric", "infiniband", "aries", "theory"})
    void eachNumberHasAnOrigin(String sample) throws IOException {
        var without = new ArrayList<String>();
        int numbers = 0;
        try (var files = Files.list(Samples.file(sample))) {
            for (var file : files.filter(one -> one.toString().endsWith(".machine")).sorted().toList()) {
                numbers += look(Samples.machine(file), file.getFileName().toString(), without);
            }
        }
        assertEquals(List.of(), without);
        assertTrue(numbers > 50, numbers + " numbers");
    }

    /** Adds the numbers without an origin to a list, and returns how many numbers there are. */
    private static int look(Machine machine, String file, List<String> without) {
        int numbers = 0;
        for (var contents = machine.eAllContents(); contents.hasNext();) {
            EObject one = contents.next();
            // a workload is an experiment, not a property of the machine
            if (one instanceof Element element && one.eClass().getEPackage() != WorkloadPackage.eINSTANCE) {
                for (var attribute : one.eClass().getEAllAttributes()) {
                    if (isNumber(one, attribute)) {
                        numbers++;
                        if (element.getProvenance().stream().noneMatch(origin -> explains(origin, attribute))) {
                            without.add(file + ": " + one.eClass().getName() + " " + element.getName() + ", "
                                    + attribute.getName() + " = " + one.eGet(attribute));
                        }
                    }
                }
            }
        }
        return numbers;
    }

    private static boolean explains(Provenance origin, EAttribute attribute) {
        return attribute.getName().equals(origin.getFeature()) && origin.getSource() != null
                && !origin.getSource().isBlank();
    }

    private static boolean isNumber(EObject one, EAttribute attribute) {
        if (!one.eIsSet(attribute) || attribute.isMany() || NAMES.contains(attribute.getName())) {
            return false;
        }
        return switch (one.eGet(attribute)) {
            case Quantity quantity -> true;
            case Integer count -> true;
            case String text -> text.matches("-?\\d+(\\.\\d+)?");
            default -> false;
        };
    }
}
