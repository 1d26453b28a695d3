// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope export}, and whatever else needs the workbench: drawings are made by a process of its own. */
@NullMarked
package org.hopscope.cli.export;

import org.jspecify.annotations.NullMarked;
