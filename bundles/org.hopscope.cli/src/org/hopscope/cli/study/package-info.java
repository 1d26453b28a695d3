// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope study}: plans, runs, watches and collects a study in its directory, here or on a cluster. */
@NullMarked
package org.hopscope.cli.study;

import org.jspecify.annotations.NullMarked;
