// SPDX-License-Identifier: EPL-2.0
/** Starts workers of studies and searches on other computers. */
@NullMarked
package org.hopscope.cli.cluster;

import org.jspecify.annotations.NullMarked;
