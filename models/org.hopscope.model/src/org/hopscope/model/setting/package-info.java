// SPDX-License-Identifier: EPL-2.0
/**
 * Changes of single values given as text: {@code opteron/HyperTransport.roundTrip=800 ns}.
 */
@NullMarked
package org.hopscope.model.setting;

import org.jspecify.annotations.NullMarked;
