// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.units.Quantity;

/** Names for people, made from the names of the metamodel. */
public final class Texts {

    private static final Pattern HUMP = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    private Texts() {}

    /** "copyRate" becomes "Copy rate"; a text of its own in the messages has precedence. */
    public static String feature(String name) {
        var key = "feature." + name;
        return Messages.has(key) ? Messages.get(key) : FeatureLabel.of(name);
    }

    /** The kind of element, for example "Node type". */
    public static String kind(EClass type) {
        var key = "kind." + type.getName();
        return Messages.has(key) ? Messages.get(key) : capital(words(type.getName()));
    }

    /** A description of the kind of element, in one line: a text of its own, or its documentation in the metamodel. */
    public static String hint(EClass type) {
        var key = "palette.hint." + type.getName();
        if (Messages.has(key)) {
            return Messages.get(key);
        }
        var documentation = EcoreUtil.getDocumentation(type);
        return documentation == null ? kind(type) : documentation.strip();
    }

    /** "NIC_FIRMWARE" becomes "NIC firmware". */
    public static String literal(Enumerator literal) {
        var key = "literal." + literal.getName();
        return Messages.has(key) ? Messages.get(key)
                : capital(LiteralLabel.of(literal.getName()));
    }

    /** The name of an element, or its kind in brackets if it has none. */
    public static String name(Element element) {
        var name = element.getName();
        return name == null || name.isBlank() ? "(" + kind(element.eClass()) + ")" : name;
    }

    /** The kind and the name of an element; of one without a name the kind and, if it joins two others, these. */
    public static String title(Element element) {
        var name = element instanceof Wire wire && wire.getSource() != null && wire.getTarget() != null
                ? Messages.get("wire.ends", name(wire.getSource()), name(wire.getTarget()))
                : Objects.requireNonNullElse(element.getName(), "").strip();
        return name.isEmpty() ? kind(element.eClass()) : Messages.get("properties.one", kind(element.eClass()), name);
    }

    /** The library that an element refers to, without the folders; empty for an element of its own. */
    public static String origin(Element element) {
        var library = element.getPartOrigin() == null ? "" : String.valueOf(element.getPartOrigin().getLibrary());
        return library.isEmpty() ? "" : Messages.get("library.from", library.substring(library.lastIndexOf('/') + 1));
    }

    /** True if a number stands for "not known" and is shown as if there were none: a cost of 0. */
    public static boolean isUnknown(EStructuralFeature feature, Object value) {
        return Integer.valueOf(0).equals(value) && isOptionalNumber(feature);
    }

    /** True if a number may be left out although the metamodel always has one. */
    public static boolean isOptionalNumber(EStructuralFeature feature) {
        return feature.getName().equals("cost") && feature.getEType() == EcorePackage.Literals.EINT;
    }

    /** The value as text for reading, which rounds quantities of many digits, or a dash if there is none. */
    public static String value(Object value) {
        return value == null ? "\u2013" : value instanceof Quantity quantity ? quantity.rounded().toString()
                : value.toString();
    }

    /** A count with separators between thousands. */
    public static String count(Number number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String words(String camel) {
        return HUMP.matcher(camel).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    private static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
