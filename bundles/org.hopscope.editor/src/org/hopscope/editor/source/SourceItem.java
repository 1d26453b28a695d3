// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

/**
 * One element of a text.
 *
 * @param id its UUID, empty if the text does not say it or could not be read
 * @param name its name or the beginning of its text, empty if it has none
 * @param kind its kind in the words of the workbench, empty if the text does not say it
 * @param keyword the word or tag with which it begins
 * @param shown whether the list of elements shows it: no value, and not the origin of one
 * @param extent where it is in the text
 * @param parent index of the element around it, -1 for the outermost
 */
public record SourceItem(String id, String name, String kind, String keyword, boolean shown, Extent extent,
        int parent) {

    /**
     * A piece of a text that begins with a tag or a first line.
     *
     * @param offset where it begins
     * @param headEnd the offset after its start tag or its first line
     * @param end after its last sign
     */
    public record Extent(int offset, int headEnd, int end) {}

    /** Where it begins. */
    public int offset() {
        return extent.offset();
    }

    /** The offset after its start tag or its first line. */
    public int headEnd() {
        return extent.headEnd();
    }

    /** The offset after its last sign. */
    public int end() {
        return extent.end();
    }
}
