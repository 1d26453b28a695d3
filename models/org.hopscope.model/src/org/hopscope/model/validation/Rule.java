// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

/** A group of rules on one topic. Never throws, whatever is missing in the model. */
interface Rule {

    /** Adds what is wrong in the scope. */
    void check(Scope scope, Findings found);
}
