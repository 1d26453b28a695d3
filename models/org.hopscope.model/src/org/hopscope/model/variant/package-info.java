// SPDX-License-Identifier: EPL-2.0
/**
 * Variants of a machine: changes on a base, recorded from two machines, applied to the base again, and carried over to
 * another base. A variant may be based on another variant, so that there is a line from the machine to it.
 *
 * <pre>
 *   base machine, changed machine --Recording--> changes --Application--> the changed machine again
 * </pre>
 *
 * <p>Codes of diagnostics: V001 the base or a parent cannot be read, V002 the element is gone, V003 the base has
 * another value than the change was made on, V004 there is no such feature, V005 the value is impossible, V006 a
 * variant is its own ancestor, V007 what a reference leads to is gone, V009 a change is incomplete, V010 the change
 * is made already.
 */
@NullMarked
package org.hopscope.model.variant;

import org.jspecify.annotations.NullMarked;
