// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EDataType;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.ENamedElement;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.model.workload.WorkloadPackage;

/**
 * A kind of workload, as the metamodel describes it: everything here is read from there.
 *
 * @param type its class
 */
public record WorkloadKind(EClass type) {

    /** Annotation of a class: values of features that a new workload starts with, as text. */
    private static final String NEW = "https://hopscope.org/model/new";

    /**
     * The choices for a parameter.
     *
     * @param name name of the feature, as in a setting
     * @param type what a value is, such as "data size" or "BLOCK, ROUND_ROBIN"
     * @param unit unit that a value may have, such as "B"; empty if values have none
     * @param several whether it takes several values
     * @param value what a new workload of the kind starts with; empty for nothing
     * @param documentation what it means
     */
    public record Parameter(String name, String type, String unit, boolean several, String value,
            String documentation) {}

    /** All kinds, sorted by name. */
    public static List<WorkloadKind> all() {
        return WorkloadPackage.eINSTANCE.getEClassifiers().stream().filter(EClass.class::isInstance)
                .map(EClass.class::cast).filter(type -> !type.isAbstract()
                        && WorkloadPackage.Literals.WORKLOAD.isSuperTypeOf(type))
                .map(WorkloadKind::new).sorted((one, other) -> one.name().compareTo(other.name())).toList();
    }

    /** The kind of a name; case and hyphens do not matter. */
    public static Optional<WorkloadKind> of(String name) {
        return all().stream().filter(one -> plain(one.name()).equals(plain(name))).findFirst();
    }

    /** All kinds but those with one of these names, sorted by name; case and hyphens do not matter. */
    public static List<WorkloadKind> besides(Collection<String> names) {
        var plain = names.stream().map(WorkloadKind::plain).toList();
        return all().stream().filter(one -> !plain.contains(plain(one.name()))).toList();
    }

    /** The name as it is typed: "ping-pong" for PingPong. */
    public String name() {
        return type.getName().replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    /** The effect, in a sentence. */
    public String documentation() {
        return documentation(type);
    }

    /** Its parameters: its own first, then the ones of all workloads. */
    public List<Parameter> parameters() {
        var template = create();
        return Stream.concat(features(true), features(false)).map(one -> new Parameter(one.getName(), typeName(one),
                unit(one), one.isMany(), FeatureText.read(template, one), documentation(one))).toList();
    }

    /** A new workload of this kind, named after it, with the values that a new one starts with. */
    public Workload create() {
        var workload = (Workload) WorkloadFactory.eINSTANCE.create(type);
        workload.setName(name());
        initialize(workload);
        return workload;
    }

    /** Gives a new workload the values that a new one of its kind starts with. */
    public static void initialize(Workload workload) {
        var values = workload.eClass().getEAnnotation(NEW);
        if (values != null) {
            values.getDetails().forEach(one -> {
                var feature = workload.eClass().getEStructuralFeature(one.getKey());
                workload.eSet(feature, FeatureText.parse(workload, feature, one.getValue()));
            });
        }
    }

    /** On a machine of so many nodes, what a new workload starts with becomes as many ranks as there are nodes for. */
    public static void fit(Workload workload, long nodes) {
        for (var feature : workload.eClass().getEAllAttributes()) {
            boolean others = feature.getName().equals("senders") || feature.getName().equals("processes");
            long most = others ? nodes - 1 : nodes;
            if (most > 0 && (others || feature.getName().equals("ranks"))) {
                var value = workload.eGet(feature);
                workload.eSet(feature, value instanceof List<?> list
                        ? list.stream().map(one -> least((Integer) one, most)).distinct().toList()
                        : (Object) least((Integer) value, most));
            }
        }
    }

    private static int least(int number, long most) {
        return (int) Math.min(number, most);
    }

    private Stream<EStructuralFeature> features(boolean own) {
        return type.getEAllStructuralFeatures().stream().filter(FeatureText::isSettable).filter(one -> {
            var owner = one.getEContainingClass();
            return WorkloadPackage.eINSTANCE == owner.getEPackage()
                    && own == (owner != WorkloadPackage.Literals.WORKLOAD);
        });
    }

    private static String plain(String name) {
        return name.replace("-", "").replace(" ", "").toLowerCase(Locale.ROOT);
    }

    static String documentation(ENamedElement element) {
        var text = EcoreUtil.getDocumentation(element);
        return text == null ? "" : text;
    }

    static String typeName(EStructuralFeature feature) {
        if (feature.getEType() instanceof EEnum literals) {
            return String.join(", ", literals.getELiterals().stream().map(ENamedElement::getName).toList());
        }
        return feature.getEType() instanceof EDataType data ? typeName(data) : feature.getEType().getName();
    }

    private static String typeName(EDataType type) {
        if (type == EcorePackage.Literals.EINT) {
            return "number";
        }
        if (type == EcorePackage.Literals.EBOOLEAN) {
            return "true, false";
        }
        return dimension(type).map(dimension -> dimension.label().substring("a ".length())).orElse("text");
    }

    static String unit(EStructuralFeature feature) {
        return feature.getEType() instanceof EDataType data
                ? dimension(data).map(dimension -> dimension.units().get(0).symbol()).orElse("") : "";
    }

    private static Optional<Dimension> dimension(EDataType type) {
        return Stream.of(Dimension.values()).filter(dimension -> type == dimensionType(dimension)).findFirst();
    }

    private static EDataType dimensionType(Dimension dimension) {
        return switch (dimension) {
            case TIME -> CorePackage.Literals.DURATION;
            case DATA_SIZE -> CorePackage.Literals.DATA_SIZE;
            case DATA_RATE -> CorePackage.Literals.DATA_RATE;
            case FREQUENCY -> CorePackage.Literals.FREQUENCY;
            case POWER -> CorePackage.Literals.POWER;
            case LENGTH -> CorePackage.Literals.LENGTH;
        };
    }
}
