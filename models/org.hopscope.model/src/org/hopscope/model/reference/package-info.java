// SPDX-License-Identifier: EPL-2.0
/**
 * References to libraries that are files, without a workbench: which file a location means, and machines that are read
 * with their references followed.
 */
@NullMarked
package org.hopscope.model.reference;

import org.jspecify.annotations.NullMarked;
