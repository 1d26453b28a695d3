// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;

/**
 * A value that one feature of one element is to get.
 *
 * @param value the value; null takes the present one away; a list for a feature of many values
 */
public record Assignment(EObject element, EStructuralFeature feature, Object value) {}
