// SPDX-License-Identifier: EPL-2.0
/**
 * The use of the parts of a machine in a run: an observation is a run with its usage and its critical path, and a
 * report ranks the drawn elements by how busy they were and by how much of the run waited for them.
 */
@NullMarked
package org.hopscope.study.usage;

import org.jspecify.annotations.NullMarked;
