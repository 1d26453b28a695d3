// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;

import org.eclipse.emf.ecore.EObject;
import org.w3c.dom.Document;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Brings the content of an older file to the current version of the format, step by step. Content that is of
 * the current version, of a newer one or no such file at all passes unchanged: the reader reports any error.
 *
 * @param format the kind of file
 * @param content what the reader reads
 * @param from the version of the file; the current one if nothing had to be done
 * @param notes a sentence for each place that was changed
 */
record Migration(FileFormat format, byte[] content, int from, List<String> notes) {

    private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

    /** True if the file was of an older version. */
    boolean happened() {
        return from < format.current();
    }

    /** Takes the steps that change what was read; answers a sentence for each change. */
    List<String> complete(EObject root) {
        return format.steps().subList(from - 1, format.current() - 1).stream()
                .flatMap(step -> step.complete(root).stream()).toList();
    }

    static Migration of(FileFormat format, byte[] content) {
        var current = format.current();
        var version = format.versionOf(content).orElse(current);
        if (version < 1 || version >= current) {
            return new Migration(format, content, current, List.of());
        }
        var renamed = format.renamed(content);
        try {
            return migrate(format, renamed, version);
        } catch (SAXException | IOException broken) {
            // the reader finds the same and says where it is
            return new Migration(format, renamed, version, List.of());
        }
    }

    private static Migration migrate(FileFormat format, byte[] renamed, int version) throws SAXException, IOException {
        var document = parse(renamed);
        var changes = new ArrayList<String>();
        for (var step : format.steps().subList(version - 1, format.current() - 1)) {
            changes.addAll(step.apply(document));
        }
        // untouched content keeps its lines, which the reader's messages name
        return new Migration(format, changes.isEmpty() ? renamed : toBytes(document), version,
                List.copyOf(changes));
    }

    private static Document parse(byte[] content) throws SAXException, IOException {
        try {
            var factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature(NO_DOCTYPE, true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            var builder = factory.newDocumentBuilder();
            ErrorHandler silent = new DefaultHandler();
            builder.setErrorHandler(silent);
            return builder.parse(new ByteArrayInputStream(content));
        } catch (ParserConfigurationException impossible) {
            throw new IllegalStateException("The Java runtime has no usual XML parser", impossible);
        }
    }

    private static byte[] toBytes(Document document) {
        var bytes = new ByteArrayOutputStream();
        try {
            TransformerFactory.newDefaultInstance().newTransformer().transform(new DOMSource(document),
                    new StreamResult(bytes));
        } catch (TransformerException impossible) {
            throw new IllegalStateException("A document in memory could not be written", impossible);
        }
        return bytes.toByteArray();
    }
}
