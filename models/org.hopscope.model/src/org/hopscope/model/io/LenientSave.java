// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.XMLResource;
import org.eclipse.emf.ecore.xmi.impl.XMISaveImpl;
import org.jspecify.annotations.Nullable;

/**
 * Writes XMI with the comments of its elements, each in a line of its own. Text may hold characters that XML cannot,
 * for example after pasting: they become U+FFFD.
 * EMF passes no null where none is tested here, which its types do not say.
 */
@SuppressWarnings("null")
final class LenientSave extends XMISaveImpl {

    private static final char REPLACEMENT = '\uFFFD';

    private static final String INDENT = "  ";

    private Comments comments;

    LenientSave(XMLHelper helper) {
        super(helper);
    }

    @Override
    protected void init(XMLResource resource, Map<?, ?> options) {
        super.init(resource, options);
        comments = ((HopscopeResource) resource).comments();
    }

    @Override
    protected Object writeTopObject(EObject top) {
        write(comments.at(top).before(), 0);
        var mark = super.writeTopObject(top);
        write(comments.at(top).after(), 0);
        return mark;
    }

    @Override
    protected void saveElement(EObject element, EStructuralFeature feature) {
        write(comments.at(element).before(), depth(element));
        super.saveElement(element, feature);
    }

    @Override
    protected void endSaveFeatures(EObject element, int elementType, @Nullable String content) {
        var inside = comments.at(element).inside();
        if (inside.isEmpty() || content != null) {
            super.endSaveFeatures(element, elementType, content);
        } else {
            write(inside, depth(element) + 1);
            super.endSaveFeatures(element, 0, null);
        }
    }

    private static int depth(EObject element) {
        int depth = 0;
        for (var owner = element.eContainer(); owner != null; owner = owner.eContainer()) {
            depth++;
        }
        return depth;
    }

    private void write(List<String> texts, int depth) {
        for (var text : texts) {
            // ends the start tag before it, if it is still open
            doc.addText("");
            doc.add(INDENT.repeat(depth) + "<!--" + text + "-->");
            doc.addLine();
        }
    }

    @Override
    protected String getDatatypeValue(Object value, EStructuralFeature feature, boolean isAttribute) {
        return value instanceof String text ? super.getDatatypeValue(writable(text), feature, isAttribute)
                : super.getDatatypeValue(value, feature, isAttribute);
    }

    private static String writable(String text) {
        var good = new StringBuilder(text.length());
        text.codePoints().forEach(one -> {
            if (isXml(one)) {
                good.appendCodePoint(one);
            } else {
                good.append(REPLACEMENT);
            }
        });
        return good.toString();
    }

    /** The production Char of XML 1.0, section 2.2. */
    private static boolean isXml(int codePoint) {
        return codePoint >= 0x20 && codePoint <= 0xD7FF || codePoint == '\t' || codePoint == '\n' || codePoint == '\r'
                || codePoint >= 0xE000 && codePoint <= 0xFFFD || codePoint >= 0x10000;
    }
}
