// SPDX-License-Identifier: EPL-2.0
/**
 * Model files: XMI with a UUID per element, one root per file, written in one canonical form so that an unchanged model
 * gives unchanged bytes; comments stay with their elements. A file that cannot be read gives diagnostics with line and
 * reason; it is never overwritten by half a model, and a save either replaces a file completely or leaves it as it was.
 */
@NullMarked
package org.hopscope.model.io;

import org.jspecify.annotations.NullMarked;
