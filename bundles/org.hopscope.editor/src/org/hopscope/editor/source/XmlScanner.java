// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.io.ModelPackages;

/** Finds tags and comments in a text of XML, well-formed or not: what it does not understand it passes over. */
final class XmlScanner {

    private static final int NO_PARENT = -1;

    private final String text;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<int[]> comments = new ArrayList<>();
    private int open = NO_PARENT;

    /** A tag whose end is not known yet. */
    private static final class Draft {

        private final String name;
        private final Map<String, String> attributes;
        private final int offset;
        private final int headEnd;
        private final int parent;
        private int end;

        Draft(String name, Map<String, String> attributes, int offset, int headEnd, int parent) {
            this.name = name;
            this.attributes = attributes;
            this.offset = offset;
            this.headEnd = headEnd;
            this.parent = parent;
        }
    }

    XmlScanner(String text) {
        this.text = text;
    }

    SourceOutline scan() {
        for (int at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
            if (text.startsWith("<!--", at)) {
                int from = at;
                at = after("-->", at + 4);
                comments.add(new int[] {from, at});
            } else if (text.startsWith("<?", at) || text.startsWith("<!", at)) {
                at = after(">", at);
            } else if (text.startsWith("</", at)) {
                at = close(at);
            } else {
                at = start(at);
            }
        }
        for (; open != NO_PARENT; open = drafts.get(open).parent) {
            drafts.get(open).end = text.length();
        }
        return new SourceOutline(drafts.stream().map(XmlScanner::item).toList(), comments);
    }

    private static SourceItem item(Draft draft) {
        var type = draft.attributes.getOrDefault("xsi:type", "");
        boolean value = draft.attributes.isEmpty() && draft.end > draft.headEnd;
        return new SourceItem(draft.attributes.getOrDefault("xmi:id", ""),
                unescaped(draft.attributes.getOrDefault("name", "")), kind(type.substring(type.indexOf(':') + 1),
                        draft.name.substring(draft.name.indexOf(':') + 1)), draft.name,
                !value && !draft.name.equals("provenance"),
                new SourceItem.Extent(draft.offset, draft.headEnd, draft.end), draft.parent);
    }

    /** The kind where the text says it, else the feature that holds the element. */
    private static String kind(String type, String feature) {
        return ModelPackages.all().stream().map(one -> one.getEClassifier(type)).filter(EClass.class::isInstance)
                .map(EClass.class::cast).map(Texts::kind).findFirst().orElseGet(() -> Texts.feature(feature));
    }

    private static String unescaped(String value) {
        return value.indexOf('&') < 0 ? value : value.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
                .replace("&apos;", "'").replace("&amp;", "&");
    }

    private int after(String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? text.length() : at + end.length();
    }

    /** Closes the element of an end tag and those inside it that have none. */
    private int close(int at) {
        int end = after(">", at);
        var name = text.substring(at + 2, nameEnd(at + 2));
        int match = open;
        while (match != NO_PARENT && !drafts.get(match).name.equals(name)) {
            match = drafts.get(match).parent;
        }
        if (match != NO_PARENT) {
            for (; open != match; open = drafts.get(open).parent) {
                drafts.get(open).end = at;
            }
            drafts.get(match).end = end;
            open = drafts.get(match).parent;
        }
        return end;
    }

    private int start(int at) {
        int nameEnd = nameEnd(at + 1);
        if (nameEnd == at + 1) {
            return at + 1;
        }
        var attributes = new HashMap<String, String>();
        int end = attributes(nameEnd, attributes);
        boolean closed = end >= 2 && end <= text.length() && text.charAt(end - 1) == '>' && text.charAt(end - 2) == '/';
        var draft = new Draft(text.substring(at + 1, nameEnd), attributes, at, end, open);
        draft.end = end;
        drafts.add(draft);
        if (!closed) {
            open = drafts.size() - 1;
        }
        return end;
    }

    /** Reads attributes up to the end of the tag, or to the next tag if it does not end. Returns where that is. */
    private int attributes(int from, Map<String, String> attributes) {
        int at = from;
        while (at < text.length()) {
            var sign = text.charAt(at);
            if (sign == '>') {
                return at + 1;
            }
            if (sign == '<') {
                return at;
            }
            int nameEnd = nameEnd(at);
            if (nameEnd == at) {
                at++;
                continue;
            }
            int value = skipBlanks(nameEnd);
            if (value < text.length() && text.charAt(value) == '=') {
                value = skipBlanks(value + 1);
                if (value < text.length() && (text.charAt(value) == '"' || text.charAt(value) == '\'')) {
                    int close = text.indexOf(text.charAt(value), value + 1);
                    if (close < 0) {
                        return text.length();
                    }
                    attributes.put(text.substring(at, nameEnd), text.substring(value + 1, close));
                    at = close + 1;
                    continue;
                }
            }
            at = nameEnd;
        }
        return at;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int nameEnd(int from) {
        int at = from;
        while (at < text.length() && isNameSign(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private static boolean isNameSign(char sign) {
        return Character.isLetterOrDigit(sign) || sign == ':' || sign == '_' || sign == '-' || sign == '.';
    }
}
