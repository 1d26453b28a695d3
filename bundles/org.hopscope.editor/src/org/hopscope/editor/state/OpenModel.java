// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.state;

import org.hopscope.editor.document.EditorBanner;

/** The controls of an editor whose file could be read. Belongs to the UI thread. */
public interface OpenModel {

    /** True if the model, or what is being typed, is not in the file yet. */
    boolean isDirty();

    /** Makes what was typed on the page in front part of the model; false if that cannot be. */
    boolean flush();

    /** The strips above the pages. */
    EditorBanner banner();

    /** Takes the keyboard to the page in front. */
    void setFocus();

    /** Ends with the editor. */
    void dispose();
}
