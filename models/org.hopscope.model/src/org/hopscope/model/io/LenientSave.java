// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.xmi.XMLHelper;
import org.eclipse.emf.ecore.xmi.impl.XMISaveImpl;

/** Writes XMI even if a text holds characters that XML cannot, for example after pasting: they become U+FFFD. */
final class LenientSave extends XMISaveImpl {

    private static final char REPLACEMENT = '\uFFFD';

    LenientSave(XMLHelper helper) {
        super(helper);
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
