// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

/** The marker type of a problem in a model, and its attributes beside the platform's own. */
public final class ModelProblem {

    /** Marker type; a subtype of the platform's problem marker, recomputed and therefore not persistent. */
    public static final String TYPE = "org.hopscope.ui.modelProblem";

    /** UUID of the element that the problem is about; empty when it is about the file. */
    public static final String ELEMENT_ID = "elementId";

    /** UUIDs of other elements that have a part in the problem, with blanks between them; may be empty. */
    public static final String RELATED = "related";

    /** Stable code of the rule. */
    public static final String CODE = "code";

    /** The remedy, in one sentence; may be empty. */
    public static final String FIX_HINT = "fixHint";

    private ModelProblem() {}
}
