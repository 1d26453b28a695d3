// SPDX-License-Identifier: EPL-2.0
/** Files of other programs: networks, measurements and programs, told apart by their content. */
@NullMarked
package org.hopscope.study.exchange.content;

import org.jspecify.annotations.NullMarked;
