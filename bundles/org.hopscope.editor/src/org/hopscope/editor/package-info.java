// SPDX-License-Identifier: EPL-2.0
/**
 * The editor of machine files as a part of the workbench: what joins its pages, its diagram and its palette.
 * {@code MachineDiagramEditor} is the part itself, {@code OpenMachine} its controls when the file can be read,
 * {@code EditorPages} the pages, {@code DiagramSheet} the diagram that is open, {@code EditorSource} and
 * {@code EditorWatch} what goes out to the workbench and what comes in. They know the editor as {@code MachineHost}.
 * The package may use all other packages; none of them uses it.
 */
package org.hopscope.editor;
