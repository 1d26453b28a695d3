// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.hints;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EModelElement;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.glossary.Glossary;
import org.hopscope.model.glossary.Term;
import org.hopscope.sim.trace.Component;

/**
 * The text of the Hints view. Immutable.
 *
 * @param title what it is about
 * @param body the terms and sentences, separated by line breaks
 */
public record HintText(String title, String body) {

    /** Nothing is selected: what to do, and all terms. */
    static HintText none() {
        return new HintText(Messages.hints_all, Messages.hints_none + "\n\n"
                + Glossary.all().stream().map(Term::text).collect(Collectors.joining("\n\n")));
    }

    /** An element: the term of its kind for those who do not know it, what the metamodel says, and its values. */
    static HintText of(Element element) {
        var kind = element.eClass();
        var lines = new ArrayList<String>();
        var term = Glossary.explaining(kind);
        term.map(Term::text).ifPresent(lines::add);
        var own = documentation(kind);
        if (!own.isEmpty()) {
            lines.add(own);
        }
        var values = kind.getEAllStructuralFeatures().stream().filter(HintText::isOwn)
                .filter(one -> !documentation(one).isEmpty())
                .map(one -> FeatureLabel.of(one) + ": " + documentation(one)).toList();
        if (!values.isEmpty()) {
            lines.add(Messages.hints_fields);
            lines.addAll(values);
        }
        term.map(HintText::reference).filter(text -> !text.isEmpty()).ifPresent(lines::add);
        var name = element.getName() == null ? "" : element.getName() + " \u00b7 ";
        return new HintText(name + FeatureLabel.of(kind.getName()), String.join("\n\n", lines));
    }

    /** A kind of element that could be added: what was said of it already, its term, and what the metamodel says. */
    public static HintText of(EClass kind, String title, String said) {
        var term = Glossary.explaining(kind);
        var lines = new LinkedHashSet<String>();
        lines.add(said.strip());
        term.map(Term::text).ifPresent(lines::add);
        if (!documentation(kind).equals(said.strip() + ".")) {
            lines.add(documentation(kind));
        }
        term.map(HintText::reference).ifPresent(lines::add);
        return new HintText(title, lines.stream().filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n\n")));
    }

    /** A field of a form: what is said of it already, and the term of its value, if it has one. */
    public static HintText of(EStructuralFeature feature, String title, List<String> said) {
        var lines = new ArrayList<>(said);
        Glossary.explaining(feature).ifPresent(term -> {
            lines.add(term.text());
            lines.add(reference(term));
        });
        return new HintText(title, lines.stream().filter(line -> !line.isBlank())
                .collect(Collectors.joining("\n\n")));
    }

    /** A component of latency stacks. */
    static HintText of(Component component) {
        var lines = new ArrayList<>(List.of(component.explanation()));
        Glossary.find(component.label()).filter(term -> !term.sentence().equals(component.explanation()))
                .ifPresent(term -> lines.add(term.text()));
        return new HintText(component.label(), String.join("\n\n", lines));
    }

    private static String reference(Term term) {
        return term.reference().isEmpty() ? "" : NLS.bind(Messages.hints_reference, term.reference());
    }

    private static boolean isOwn(EStructuralFeature feature) {
        return feature.getEContainingClass() instanceof EClass owner && !"Element".equals(owner.getName());
    }

    private static String documentation(EModelElement element) {
        var text = EcoreUtil.getDocumentation(element);
        return text == null ? "" : text.strip();
    }
}
