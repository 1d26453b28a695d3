// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;
import org.hopscope.model.workload.WorkloadPackage;
import org.hopscope.sim.trace.Component;
import org.junit.jupiter.api.Test;

class GlossaryTest {

    private static final List<EPackage> MODELS = List.of(CorePackage.eINSTANCE, MachinePackage.eINSTANCE,
            StackPackage.eINSTANCE, PartsPackage.eINSTANCE, ProtocolPackage.eINSTANCE, WorkloadPackage.eINSTANCE,
            StudyPackage.eINSTANCE);

    @Test
    void eachTermIsASentenceAndStandsOnce() {
        assertTrue(Glossary.all().size() >= 80, "terms " + Glossary.all().size());
        var ids = new HashSet<String>();
        for (var term : Glossary.all()) {
            assertTrue(ids.add(term.id()), term.name());
            assertTrue(term.sentence().endsWith(".") && term.sentence().length() > 20, term.text());
            assertTrue(Character.isUpperCase(term.name().charAt(0)), term.name());
            assertEquals(term, Glossary.find(term.name()).orElseThrow());
        }
        var names = Glossary.all().stream().map(one -> one.name().toLowerCase(Locale.ROOT)).toList();
        assertEquals(names.stream().sorted().toList(), names, "in the order of the alphabet");
    }

    @Test
    void otherNamesLeadToTheTerm() {
        assertEquals("Percentile", Glossary.find("99 % message latency").orElseThrow().name());
        assertEquals("NIC", Glossary.find("NicType").orElseThrow().name());
        assertEquals("Busy", Glossary.find("usage").orElseThrow().name(), "usage means one thing");
    }

    /** A newcomer who selects an element is told what it is: each kind that an element can have is a term. */
    @Test
    void eachKindHasATerm() {
        var kinds = MODELS.stream().flatMap(part -> part.getEClassifiers().stream())
                .filter(EClass.class::isInstance).map(EClass.class::cast).filter(kind -> !kind.isAbstract()).toList();
        assertTrue(kinds.size() > 150, "kinds " + kinds.size());
        assertEquals(List.of(), kinds.stream().filter(kind -> Glossary.explaining(kind).isEmpty())
                .map(EClass::getName).toList());
    }

    @Test
    void aBlockIsNotTakenForAnOperationOfAProgram() {
        assertEquals("Message queue", Glossary.explaining(ProtocolPackage.Literals.GET).orElseThrow().name());
        assertTrue(Glossary.find("get").isEmpty(), "a get of a program is not a block");
    }

    @Test
    void aValueIsNotTakenForAFigureOfTheSameName() {
        assertEquals("Rate", Glossary.explaining(MachinePackage.Literals.LINK_TYPE__RATE).orElseThrow().name());
        assertEquals("Router", Glossary.explaining(MachinePackage.Literals.ROUTER_SLOT__ROUTER_TYPE).orElseThrow()
                .name());
        assertTrue(Glossary.explaining(MachinePackage.Literals.LINK_TYPE__LATENCY).isEmpty(),
                "the latency of a link is not the half round trip");
    }

    @Test
    void termsOfTheFieldHaveAReference() {
        assertTrue(Glossary.find("torus").orElseThrow().reference().endsWith("chapter 5"));
        assertTrue(Glossary.find("rack").orElseThrow().reference().isEmpty());
    }

    /** Each selected element can be explained: each kind of element and each of its values has a sentence. */
    @Test
    void eachKindAndEachFieldIsDocumented() {
        var without = new ArrayList<String>();
        for (var part : MODELS) {
            part.getEClassifiers().stream().filter(EClass.class::isInstance).map(EClass.class::cast).forEach(kind -> {
                if (EcoreUtil.getDocumentation(kind) == null) {
                    without.add(kind.getName());
                }
                kind.getEStructuralFeatures().stream().filter(one -> EcoreUtil.getDocumentation(one) == null)
                        .forEach(one -> without.add(kind.getName() + "." + one.getName()));
            });
        }
        assertEquals(List.of(), without);
    }

    /** The components of latency stacks explain themselves in a sentence. */
    @Test
    void eachComponentIsASentence() {
        for (var component : Component.values()) {
            assertTrue(component.explanation().endsWith("."), component.label());
        }
    }
}
