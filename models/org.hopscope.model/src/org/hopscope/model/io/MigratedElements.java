// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/** The operations of migrations on the elements of a file. */
final class MigratedElements {

    static final String ID = "xmi:id";
    static final String TYPE = "xsi:type";
    static final String PROVENANCE = "provenance";

    /** Attributes that refer to nothing, whatever they hold. */
    private static final Set<String> TEXTS = Set.of(ID, TYPE, "name", "notes");

    private MigratedElements() {}

    /** All elements of a name, in the order of the file. */
    static List<Element> all(Document file, String name) {
        return list(file.getElementsByTagName(name));
    }

    /** All elements of a name inside another one. */
    static List<Element> all(Element parent, String name) {
        return list(parent.getElementsByTagName(name));
    }

    private static List<Element> list(NodeList found) {
        var all = new ArrayList<Element>();
        for (int i = 0; i < found.getLength(); i++) {
            all.add((Element) found.item(i));
        }
        return all;
    }

    /** The children of a name. */
    static List<Element> children(Node parent, String name) {
        var all = new ArrayList<Element>();
        for (var child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element && element.getTagName().equals(name)) {
                all.add(element);
            }
        }
        return all;
    }

    /** The first child of a name that is of a class. */
    static Optional<Element> child(Node parent, String name, String kind) {
        return children(parent, name).stream().filter(one -> is(one, kind)).findFirst();
    }

    /** True if an element is of a class. */
    static boolean is(Element element, String kind) {
        return element.getAttribute(TYPE).endsWith(":" + kind);
    }

    static String id(Element element) {
        return element.getAttribute(ID);
    }

    /** An attribute, or what it is when it is left out. */
    static String value(Element element, String attribute, String otherwise) {
        return element.hasAttribute(attribute) ? element.getAttribute(attribute) : otherwise;
    }

    /** The bus of the first kind of node that has a kind of NIC. */
    static Optional<Element> hostBus(Element nicType) {
        return all(nicType.getOwnerDocument(), "parts").stream().filter(one -> is(one, "NicSlot")
                && one.getAttribute("nicType").equals(id(nicType))).findFirst()
                .flatMap(one -> child(one.getParentNode(), "parts", "HostBus"));
    }

    /** Moves what is said about a feature of an element to another element and under another name. */
    static void moveProvenance(Element from, String feature, Element to, String name) {
        for (var origin : children(from, PROVENANCE)) {
            if (origin.getAttribute("feature").equals(feature)) {
                origin.setAttribute("feature", name);
                to.insertBefore(origin, to.getFirstChild());
            }
        }
    }

    /** Copies what is said about a feature to another element, under the name of a feature of that. */
    static void copyOrigin(Element origin, Element to, String feature) {
        var copy = (Element) origin.cloneNode(true);
        copy.setAttribute(ID, DerivedIds.of(id(to), feature));
        copy.setAttribute("feature", feature);
        to.appendChild(copy);
    }

    /** Declares a package of the metamodel in a file. */
    static void declare(Element root, String name) {
        root.setAttribute("xmlns:" + name, "https://hopscope.org/model/" + name + "/1");
    }

    /** The UUIDs of all elements. */
    static Set<String> ids(Document file) {
        return all(file, "*").stream().filter(one -> one.hasAttribute(ID)).map(MigratedElements::id)
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Removes places in the diagram, and references elsewhere, of elements that there are no more. */
    static void forget(Document file, Set<String> gone) {
        for (var element : all(file, "*")) {
            for (var attribute : attributes(element)) {
                if (!TEXTS.contains(attribute.getName()) && names(attribute.getValue(), gone)) {
                    forget(element, attribute, gone);
                }
            }
        }
    }

    private static boolean names(String value, Set<String> gone) {
        return Arrays.stream(value.split(" ")).anyMatch(gone::contains);
    }

    private static void forget(Element element, Attr attribute, Set<String> gone) {
        var rest = Arrays.stream(attribute.getValue().split(" ")).filter(one -> !gone.contains(one))
                .collect(Collectors.joining(" "));
        if (element.getTagName().equals("bounds")) {
            element.getParentNode().removeChild(element);
        } else if (rest.isEmpty()) {
            element.removeAttribute(attribute.getName());
        } else {
            attribute.setValue(rest);
        }
    }

    /** The attributes of an element, which may then be changed. */
    static List<Attr> attributes(Element element) {
        var list = element.getAttributes();
        var all = new ArrayList<Attr>();
        for (int i = 0; i < list.getLength(); i++) {
            all.add((Attr) list.item(i));
        }
        return all;
    }
}
