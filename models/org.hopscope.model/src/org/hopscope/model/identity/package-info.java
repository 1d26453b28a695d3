// SPDX-License-Identifier: EPL-2.0
/** The names of elements for the outside: by the UUID that its file keeps, and by the path of names that users type. */
@NullMarked
package org.hopscope.model.identity;

import org.jspecify.annotations.NullMarked;
