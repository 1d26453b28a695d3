// SPDX-License-Identifier: EPL-2.0
/**
 * Ways to fix what the validator finds. A fix begins as a guess that belongs to the code of a finding; it is tried
 * on a copy of the machine, and offered only if the finding is gone there and no new error has come.
 */
@NullMarked
package org.hopscope.model.fix;

import org.jspecify.annotations.NullMarked;
