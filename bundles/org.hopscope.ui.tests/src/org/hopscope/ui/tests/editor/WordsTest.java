// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EPackage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.workload.WorkloadPackage;
import org.junit.jupiter.api.Test;

/** A kind without a text was shown by its name in the metamodel, which no translation could replace. */
class WordsTest {

    private static final List<EPackage> METAMODEL = List.of(CorePackage.eINSTANCE, MachinePackage.eINSTANCE,
            PartsPackage.eINSTANCE, ProtocolPackage.eINSTANCE, StackPackage.eINSTANCE, StudyPackage.eINSTANCE,
            WorkloadPackage.eINSTANCE);

    @Test
    void everyKindOfTheMetamodelHasATextThatCanBeTranslated() {
        var missing = new TreeSet<String>();
        METAMODEL.stream().flatMap(one -> one.getEClassifiers().stream()).forEach(one -> {
            if (one instanceof EClass kind && !kind.isAbstract()) {
                missing.add("kind." + kind.getName());
            }
        });
        missing.removeIf(Messages::has);
        assertEquals(new TreeSet<>(), missing);
    }
}
