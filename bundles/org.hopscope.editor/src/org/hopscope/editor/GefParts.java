// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.function.Consumer;

import org.eclipse.gef.DefaultEditDomain;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.ui.actions.ActionRegistry;

/**
 * The parts of the graphical framework that belong to an editor.
 *
 * @param domain the edit domain with the undo history
 * @param actions the actions that the workbench finds by their ids
 * @param viewerMade tells the editor its viewer
 */
record GefParts(DefaultEditDomain domain, ActionRegistry actions, Consumer<GraphicalViewer> viewerMade) {}
