// SPDX-License-Identifier: EPL-2.0
/**
 * The rules that a machine must obey before it can be simulated. Each rule has a stable code, says what is wrong and
 * where, and how to fix it; all findings are collected. Rules never fail on a half-built model.
 */
@NullMarked
package org.hopscope.model.validation;

import org.jspecify.annotations.NullMarked;
