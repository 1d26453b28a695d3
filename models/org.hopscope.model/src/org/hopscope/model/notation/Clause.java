// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;

/** A piece of a short form, read and printed by the same description. */
sealed interface Clause {

    /** A word or sign that stands for nothing. */
    record Word(String word) implements Clause {}

    /**
     * The name of the element.
     *
     * @param quoted whether it is in quotes even if it is one word
     */
    record Name(boolean quoted) implements Clause {}

    /**
     * The value of a feature.
     *
     * @param prefix word in front, empty for none; "+" is left out in the beginning
     * @param required whether it is there even if it is the usual value or missing
     */
    record Value(String prefix, EStructuralFeature feature, boolean required) implements Clause {}

    /** A word that is there if an attribute is true. */
    record Flag(String word, EAttribute attribute) implements Clause {}

    /** An only child, written in its own form; "none" if it is missing. */
    record Inline(EReference containment) implements Clause {}

    /** Children in braces; left out if there are none and it is not required. */
    record Body(EReference containment, boolean required) implements Clause {}

    /** Blocks after a word, in braces. */
    record Branch(String word, EReference alternative) implements Clause {}

    /** Branches in braces. */
    record Branches(List<Branch> branches) implements Clause {}
}
