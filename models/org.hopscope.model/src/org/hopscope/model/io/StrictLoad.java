// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.Map;

import org.eclipse.emf.ecore.xmi.XMIException;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.SAXXMIHandler;
import org.eclipse.emf.ecore.xmi.impl.XMILoadImpl;
import org.xml.sax.helpers.DefaultHandler;

/** Reads XMI and objects to text between elements, which EMF would drop without a word. */
final class StrictLoad extends XMILoadImpl {

    private static final int SHOWN = 30;

    StrictLoad(XMLHelper helper) {
        super(helper);
    }

    @Override
    protected DefaultHandler makeDefaultHandler() {
        return new StrictHandler(resource, helper, options);
    }

    private static final class StrictHandler extends SAXXMIHandler {

        StrictHandler(XMLResource resource, XMLHelper helper, Map<?, ?> options) {
            super(resource, helper, options);
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
