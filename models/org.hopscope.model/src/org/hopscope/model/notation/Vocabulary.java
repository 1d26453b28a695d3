// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.io.ModelPackages;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.study.StudyPackage;

/** The words for kinds and features of the metamodel. */
final class Vocabulary {

    /** A place for a child: the containment that takes it, and its kind. */
    record Home(EReference containment, EClass kind) {}

    private static final Map<EClass, String> OWN = Map.of(MachinePackage.Literals.NIC_TYPE, "nic",
            ProtocolPackage.Literals.PROTOCOL_LAYER, "protocol", StackPackage.Literals.PROTOCOL_STACK, "stack",
            PartsPackage.Literals.NETWORK_PORT, "port");

    /** The features that are not part of a text, say where figures stand, or have a word of their own. */
    private static final Set<EStructuralFeature> LEFT_OUT = Set.of(MachinePackage.Literals.MACHINE__LAYOUT,
            CorePackage.Literals.ELEMENT__PART_ORIGIN, CorePackage.Literals.ELEMENT__PROVENANCE,
            CorePackage.Literals.ELEMENT__NAME);

    private static final List<EPackage> PACKAGES = ModelPackages.all();
    private static final Map<EClass, Map<String, Home>> HOMES = byKind(Vocabulary::homesOf);
    private static final Map<EClass, Map<String, EStructuralFeature>> FEATURES = byKind(Vocabulary::featuresOf);

    private Vocabulary() {}

    private static <T> Map<EClass, T> byKind(Function<EClass, T> make) {
        var found = new HashMap<EClass, T>();
        concrete(CorePackage.Literals.ELEMENT).forEach(kind -> found.put(kind, make.apply(kind)));
        return Collections.unmodifiableMap(found);
    }

    /** The word for a kind of element. */
    static String of(EClass kind) {
        var form = Forms.of(kind);
        return form != null ? form.keyword() : OWN.getOrDefault(kind, words(kind.getName()));
    }

    /** The word for a feature. */
    static String of(EStructuralFeature feature) {
        // "published" after a value is its provenance
        return feature == StudyPackage.Literals.STUDY__PUBLISHED ? "curves" : words(feature.getName());
    }

    static String words(String name) {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    /** The kinds of child that an owner can have, by their words; the order is that of the metamodel. */
    static Map<String, Home> homes(EClass owner) {
        return HOMES.get(owner);
    }

    private static Map<String, Home> homesOf(EClass owner) {
        var found = new LinkedHashMap<String, Home>();
        for (var containment : containments(owner)) {
            for (var kind : concrete(containment.getEReferenceType())) {
                found.putIfAbsent(of(kind), new Home(containment, kind));
            }
        }
        return Collections.unmodifiableMap(found);
    }

    /** The containments that a text states as children. */
    static List<EReference> containments(EClass owner) {
        return owner.getEAllContainments().stream().filter(one -> !LEFT_OUT.contains(one)).toList();
    }

    static List<EClass> concrete(EClass wanted) {
        return PACKAGES.stream().flatMap(one -> one.getEClassifiers().stream())
                .filter(EClass.class::isInstance).map(EClass.class::cast)
                .filter(kind -> !kind.isAbstract() && wanted.isSuperTypeOf(kind)).toList();
    }

    /** The features of an element that are stated by word and value, by their words. */
    static Map<String, EStructuralFeature> features(EClass owner) {
        return FEATURES.get(owner);
    }

    private static Map<String, EStructuralFeature> featuresOf(EClass owner) {
        var found = new LinkedHashMap<String, EStructuralFeature>();
        for (var feature : owner.getEAllStructuralFeatures()) {
            boolean stated = !LEFT_OUT.contains(feature) && !feature.isDerived() && !feature.isTransient()
                    && (feature instanceof EAttribute
                            || feature instanceof EReference reference && !reference.isContainment());
            if (stated) {
                found.put(of(feature), feature);
            }
        }
        return Collections.unmodifiableMap(found);
    }
}
