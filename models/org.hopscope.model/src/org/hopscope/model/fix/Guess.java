// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;

/** Ways that may repair what was found at an element; whether they do, is tried afterwards. */
@FunctionalInterface
interface Guess {

    /** The ways, the best one first. They find their elements by UUID, because each is tried on a copy. */
    Stream<QuickFix> at(EObject element, FixTrial trial);
}
