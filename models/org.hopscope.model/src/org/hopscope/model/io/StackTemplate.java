// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.hopscope.model.identity.DerivedIds;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** A protocol layer of blocks that takes the place of layers of older files; its elements have names for UUIDs. */
final class StackTemplate {

    /** Attributes that hold names of elements. */
    private static final Set<String> REFERENCES = Set.of("lane", "part", "queue", "table", "packet", "handler",
            "parameter", "itemParameter", "bus", "source", "target", "port", "tokens", "variable");

    /** Elements whose attributes of such names hold text. */
    private static final Set<String> TEXTS = Set.of("partOrigin", MigratedElements.PROVENANCE);

    private StackTemplate() {}

    /** A template, as an element of a document of its own. */
    static Element read(String name) {
        try (var stream = StackTemplate.class.getResourceAsStream(name)) {
            return DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(stream).getDocumentElement();
        } catch (IOException | SAXException | ParserConfigurationException unreadable) {
            throw new UncheckedIOException(name, new IOException(unreadable));
        }
    }

    /**
     * Replaces the names of elements by UUIDs.
     *
     * @param layer the UUID that those of other names follow from
     * @param ids UUIDs by name, which others are added to; an empty one means that there is no such element
     */
    static void connect(Element drawn, String layer, Map<String, String> ids) {
        for (var attribute : MigratedElements.attributes(drawn)) {
            if (attribute.getName().startsWith("xmlns:")) {
                drawn.removeAttribute(attribute.getName());
            } else if (attribute.getName().equals(MigratedElements.ID) || REFERENCES.contains(attribute.getName())
                    && !TEXTS.contains(drawn.getTagName())) {
                var to = ids.computeIfAbsent(attribute.getValue(), name -> DerivedIds.of(layer, name));
                attribute.setValue(to);
                if (to.isEmpty()) {
                    drawn.removeAttribute(attribute.getName());
                }
            }
        }
        for (var child = drawn.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                connect(element, layer, ids);
            }
        }
    }
}
