// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

/**
 * One element of the text.
 *
 * @param name name of the tag, which is the feature that contains the element
 * @param type what its {@code xsi:type} says, without prefix; empty if it has none
 * @param id its {@code xmi:id}, empty if it has none
 * @param label its {@code name}, empty if it has none
 * @param offset where its start tag begins
 * @param headEnd behind its start tag
 * @param end behind its end tag
 * @param value whether it is no element but one value of a list
 * @param parent index of the element around it, -1 for the outermost
 */
public record SourceTag(String name, String type, String id, String label, int offset, int headEnd, int end,
        boolean value, int parent) {

    /** Whether it is an element to be shown: no value, and not the origin of one. */
    boolean isShown() {
        return !value && !name.equals("provenance");
    }
}
