// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.List;

/** The actions of one topic. */
@FunctionalInterface
interface ActionSource {

    /** Makes the actions for one editor. */
    List<DiagramAction> actions(DiagramContext context);
}
