// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.Map;

import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;

import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.xmi.PackageNotFoundException;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Reads XMI of the metamodel's packages and of no other, keeps its comments and objects to text between elements; EMF
 * would drop both without a word.
 */
final class StrictLoad extends XMILoadImpl {

    private static final int SHOWN = 30;
    /** No model comes near it, and what walks through a model takes some of the stack for each level. */
    private static final int DEEPEST = 200;

    StrictLoad(XMLHelper helper) {
        super(helper);
    }

    @Override
    protected DefaultHandler makeDefaultHandler() {
        return new StrictHandler(resource, helper, options);
    }

    /** The parser of the Java that runs: to look for another on the class path takes a tenth of the time of a file. */
    @Override
    protected SAXParser makeParser() throws ParserConfigurationException, SAXException {
        return SAXParserFactory.newDefaultInstance().newSAXParser();
    }

    /** The parser passes no null where none is tested here, which its types do not say. */
    @SuppressWarnings("null")
    private static final class StrictHandler extends SAXXMIHandler {

        private final CommentReader comments;

        StrictHandler(XMLResource resource, XMLHelper helper, Map<?, ?> options) {
            super(resource, helper, options);
            comments = new CommentReader(((HopscopeResource) resource).comments());
        }

        /** EMF would look for a package it does not know where its namespace or its schema location leads. */
        @Override
        protected EPackage getPackageForURI(String uri) {
            var known = ModelPackages.of(uri);
            if (known.isEmpty() && uri != null) {
                error(new PackageNotFoundException(uri, getLocation(), getLineNumber(), getColumnNumber()));
            }
            return known.orElse(null);
        }

        @Override
        public void startElement(String uri, String localName, String name) {
            if (elements.size() == DEEPEST) {
                throw new WrappedException(new XMIException("Elements are nested more than " + DEEPEST + " deep",
                        getLocation(), getLineNumber(), getColumnNumber()));
            }
            super.startElement(uri, localName, name);
            comments.started(objects.peekEObject(), getLineNumber());
        }

        @Override
        public void endElement(String uri, String localName, String name) {
            var element = objects.peekEObject();
            super.endElement(uri, localName, name);
            comments.ended(element, getLineNumber());
        }

        @Override
        public void comment(char[] content, int start, int length) {
            comments.comment(new String(content, start, length), getLineNumber());
        }

        @Override
        public void endDocument() {
            comments.end();
            super.endDocument();
        }

        @Override
        public void characters(char[] content, int start, int length) {
            var stray = text == null ? new String(content, start, length).strip() : "";
            if (!stray.isEmpty()) {
                var shown = stray.length() > SHOWN ? stray.substring(0, SHOWN) + "..." : stray;
                error(new XMIException("The text '" + shown + "' does not belong between elements", getLocation(),
                        getLineNumber(), getColumnNumber()));
            }
            super.characters(content, start, length);
        }
    }
}
