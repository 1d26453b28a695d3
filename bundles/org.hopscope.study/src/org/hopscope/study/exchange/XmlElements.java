// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.MissingResourceException;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads foreign XML element by element. Document types are not loaded and entities that they declare are not known, so
 * nothing outside of the text is read. Takes no more memory than the longest element.
 */
public final class XmlElements {

    private static final int DEEPEST = 1_000;

    private XmlElements() {}

    /** Hears of each element, in the order of the text. */
    public interface Handler {

        /** An element begins. The line counts from 1. */
        void start(String name, Map<String, String> attributes, int line);

        /** An element ends, with the text directly within it. */
        void end(String name, String text, int line);
    }

    /** Reads all elements; what is wrong with the XML is an error X202 with its line. */
    public static void read(SourceText text, Handler handler, ImportReport report) {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        int line = 1;
        try {
            var reader = factory.createXMLStreamReader(new StringReader(text.text()));
            try {
                var words = new StringBuilder();
                int depth = 0;
                while (reader.hasNext() && !report.isHopeless()) {
                    int event = reader.next();
                    line = Math.max(1, reader.getLocation().getLineNumber());
                    if (event == XMLStreamConstants.START_ELEMENT) {
                        words.setLength(0);
                        if (++depth > DEEPEST) {
                            report.error("X202", line, "Elements are nested deeper than " + DEEPEST + " times", "");
                            return;
                        }
                        handler.start(reader.getLocalName(), attributes(reader), line);
                    } else if (event == XMLStreamConstants.END_ELEMENT) {
                        depth--;
                        handler.end(reader.getLocalName(), words.toString().strip(), line);
                        words.setLength(0);
                    } else if (event == XMLStreamConstants.CHARACTERS) {
                        words.append(reader.getText());
                    }
                }
            } finally {
                reader.close();
            }
        } catch (XMLStreamException wrong) {
            var at = wrong.getLocation() == null ? line : Math.max(1, wrong.getLocation().getLineNumber());
            report.error("X202", at, "The XML is not well formed here",
                    "a tag may be left open, or the file truncated");
        } catch (MissingResourceException wrong) {
            // the parser lacks the message about this very error
            report.error("X202", line, "The XML contains a character that is not allowed", "the file may be damaged");
        }
    }

    private static Map<String, String> attributes(XMLStreamReader reader) {
        var attributes = new LinkedHashMap<String, String>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }
}
