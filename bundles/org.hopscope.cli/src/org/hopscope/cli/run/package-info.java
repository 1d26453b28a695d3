// SPDX-License-Identifier: EPL-2.0
/**
 * {@code hopscope run}: the results of a run as text and JSON, or what else can be told of it: how large it would be,
 * what limits it, on what it depends, how busy its parts were, and the life of one message.
 */
@NullMarked
package org.hopscope.cli.run;

import org.jspecify.annotations.NullMarked;
