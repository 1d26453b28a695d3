// SPDX-License-Identifier: EPL-2.0
/**
 * Private copies of a model for work that runs while the user continues editing.
 */
@NullMarked
package org.hopscope.model.snapshot;

import org.jspecify.annotations.NullMarked;
