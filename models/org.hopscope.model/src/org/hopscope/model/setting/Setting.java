// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.identity.Successor;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.text.Quote;
import org.hopscope.model.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * One value given as text. Problems have the codes S001 (not of the form path.feature=value), S002 (unknown element),
 * S003 (ambiguous element), S004 (unknown feature) and S005 (impossible value).
 *
 * @param path path or unique end of a path of the element; empty for the workload of the run
 * @param feature name of the feature
 * @param value its new value
 */
public record Setting(String path, String feature, String value) {

    private static final int SHOWN = 5;

    /** Reads {@code compute node/HyperTransport.roundTrip=800 ns} or, for the workload of the run, {@code size=8B}. */
    public static Optional<Setting> parse(String text, Diagnostics problems) {
        var equal = text.indexOf('=');
        var name = equal < 0 ? "" : text.substring(0, equal).strip();
        var dot = name.lastIndexOf('.');
        var feature = name.substring(dot + 1).strip();
        if (feature.isEmpty() || dot == 0) {
            problems.add(Diagnostic.error("S001", "%s is not a setting".formatted(Quote.quoted(text)),
                    "write element.feature=value, like HyperTransport.roundTrip=800 ns, or size=8B for the workload"));
            return Optional.empty();
        }
        return Optional.of(new Setting(dot < 0 ? "" : name.substring(0, dot).strip(), feature,
                text.substring(equal + 1).strip()));
    }

    /** A setting of the workload of the run, such as size and "8 B". */
    public static Setting ofWorkload(String feature, Object value) {
        return new Setting("", feature, value.toString());
    }

    /** The setting of a {@linkplain SettablePath#path() path} that is known to be one. */
    public static Setting at(String path, String value) {
        int dot = path.lastIndexOf('.');
        return new Setting(path.substring(0, Math.max(0, dot)).strip(), path.substring(dot + 1).strip(), value);
    }

    /** The setting that makes a recorded change again. */
    public static Setting of(Change change) {
        return new Setting(change.getElement(), change.getFeature(), change.getNewValue());
    }

    /** The target of a setting. */
    public record Target(Element element, EStructuralFeature feature) {}

    /** Reads what a setting changes, the part of it in front of '='; its value is empty. */
    public static Optional<Setting> parsePath(String path, Diagnostics problems) {
        if (path.contains("=")) {
            problems.add(Diagnostic.error("S001",
                    "%s has a value, but only the name of a parameter is needed".formatted(Quote.quoted(path)),
                    "remove the '=' and the value, and put the value into the list of values"));
            return Optional.empty();
        }
        return parse(path + "=", problems);
    }

    /** The element and the feature that are meant; empty, with the reason among the problems, if there are none. */
    public Optional<Target> target(Machine machine, @Nullable Workload workload, Diagnostics problems) {
        return target(machine, workload, problems, wanted -> ElementPath.find(machine, wanted));
    }

    /**
     * As {@link #target(Machine, Workload, Diagnostics)}, for a caller that looks many settings up.
     *
     * @param elements finds all elements that a path may mean, as {@link ElementPath#find} does
     */
    public Optional<Target> target(Machine machine, @Nullable Workload workload, Diagnostics problems,
            Function<String, List<Element>> elements) {
        var element = element(machine, workload, problems, elements);
        // what an element of an older file had is a value of another one now
        var successor = element.filter(one -> lookUp(one).isEmpty())
                .flatMap(one -> Successor.of(machine, one, feature))
                .map(one -> new Target(one.element(), one.attribute()));
        return successor.isPresent() ? successor
                : element.flatMap(found -> feature(found, problems).map(feature -> new Target(found, feature)));
    }

    /** The same setting with another value. */
    public Setting with(String other) {
        return new Setting(path, feature, other);
    }

    /**
     * Sets the value in a machine, which is changed in place.
     *
     * @param workload the workload that an empty path means; null if there is none. It may be outside the machine.
     * @return what was changed, empty if nothing could be; then the reason is among the problems
     */
    public Optional<Change> apply(Machine machine, @Nullable Workload workload, Diagnostics problems) {
        var target = target(machine, workload, problems);
        if (target.isEmpty()) {
            return Optional.empty();
        }
        var element = target.get().element();
        var wanted = target.get().feature();
        try {
            return Optional.of(set(element, wanted, FeatureText.parse(element, wanted, value)));
        } catch (IllegalArgumentException refused) {
            problems.error(element, "S005", "%s: %s".formatted(wanted.getName(), refused.getMessage()),
                    "correct the value of " + Quote.quoted(name()));
            return Optional.empty();
        }
    }

    /**
     * The same setting with other values that its feature could have, to find out whether it matters at all; none for a
     * text or a switch, or if the setting cannot be applied.
     */
    public List<Setting> alternatives(Machine machine, @Nullable Workload workload) {
        // a setting that cannot be applied has no alternatives; applying it reports why
        var ignored = Diagnostics.discarded();
        var element = element(machine, workload, ignored, wanted -> ElementPath.find(machine, wanted));
        var type = element.flatMap(this::lookUp).map(EStructuralFeature::getEType);
        if (type.isEmpty()) {
            return List.of();
        }
        if (type.get() instanceof EEnum literals) {
            return literals.getELiterals().stream().map(EEnumLiteral::getName).filter(name -> !name.equals(value))
                    .map(this::with).toList();
        }
        var now = element.get().eGet(lookUp(element.get()).get());
        var first = now instanceof List<?> list && !list.isEmpty() ? list.get(0) : now;
        return first instanceof Integer number
                ? List.of(with(Integer.toString(number + 1)), with(Integer.toString(Math.max(1, number / 2))))
                : List.of();
    }

    private static Change set(Element element, EStructuralFeature feature, @Nullable Object value) {
        var change = StudyFactory.eINSTANCE.createChange();
        change.setElement(ElementPath.of(element));
        change.setFeature(feature.getName());
        change.setOldValue(FeatureText.read(element, feature));
        element.eSet(feature, value);
        change.setNewValue(FeatureText.read(element, feature));
        return change;
    }

    private Optional<Element> element(Machine machine, @Nullable Workload workload, Diagnostics problems,
            Function<String, List<Element>> elements) {
        if (path.isEmpty()) {
            if (workload == null) {
                problems.add(Diagnostic.error("S002", "'%s' belongs to a workload, and there is none".formatted(name()),
                        "write the path of an element and a point before it"));
            }
            return Optional.ofNullable(workload);
        }
        if (workload != null && path.equalsIgnoreCase(workload.getName())) {
            return Optional.of(workload);
        }
        return choose(machine, elements.apply(path), problems);
    }

    /** Of several elements of the same name those count that have the feature. */
    private Optional<Element> choose(Machine machine, List<Element> found, Diagnostics problems) {
        var able = found.stream().filter(one -> lookUp(one).isPresent()).toList();
        var candidates = able.isEmpty() ? found : able;
        if (candidates.size() == 1) {
            return Optional.of(candidates.get(0));
        }
        if (candidates.isEmpty()) {
            var similar = Spelling.closest(path, ElementNames.of(machine));
            problems.add(Diagnostic.error("S002", "There is no element " + Quote.quoted(path),
                    similar.map("did you mean '%s'?"::formatted).orElse("use a name from the machine")));
        } else {
            var paths = candidates.stream().limit(SHOWN).map(ElementPath::of).collect(Collectors.joining("', '"));
            problems.add(Diagnostic.error("S003", "'%s' may be %s elements: '%s'%s".formatted(path, candidates.size(),
                    paths, candidates.size() > SHOWN ? ", ..." : ""), "write the owner's name and '/' before it"));
        }
        return Optional.empty();
    }

    private Optional<EStructuralFeature> feature(Element element, Diagnostics problems) {
        var found = lookUp(element);
        if (found.isEmpty()) {
            var names = FeatureText.settable(element).stream().map(EStructuralFeature::getName).toList();
            var similar = Spelling.closest(feature, names);
            problems.error(element, "S004", "This %s has no feature '%s'".formatted(
                    FeatureLabel.kind(element.eClass()), feature),
                    similar.map("did you mean '%s'?"::formatted).orElse("it has " + String.join(", ", names)));
        }
        return found;
    }

    private Optional<EStructuralFeature> lookUp(Element element) {
        return FeatureText.settable(element).stream().filter(one -> one.getName().equalsIgnoreCase(feature))
                .findFirst();
    }

    /** The name of the target, without the value. */
    public String name() {
        return path.isEmpty() ? feature : path + "." + feature;
    }

    /** The text that {@link #parse} reads. */
    @Override
    public String toString() {
        return name() + "=" + value;
    }
}
