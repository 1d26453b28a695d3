// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import org.eclipse.emf.ecore.EClass;

/**
 * One entry of the list from which the user chooses what the grid shows.
 *
 * @param type the elements shown; an abstract type stands for all its subtypes
 * @param inGroup whether the entry is one part of the group above it
 * @param count how many elements the machine has
 */
public record Kind(EClass type, boolean inGroup, int count) {}
