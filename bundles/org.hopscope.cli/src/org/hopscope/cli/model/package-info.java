// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope validate} and {@code hopscope workloads}: what can be said of models without running them. */
@NullMarked
package org.hopscope.cli.model;

import org.jspecify.annotations.NullMarked;
