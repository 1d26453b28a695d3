// SPDX-License-Identifier: EPL-2.0
/** {@code hopscope compare}: designs side by side as text, JSON, CSV or a report; budgets. */
@NullMarked
package org.hopscope.cli.compare;

import org.jspecify.annotations.NullMarked;
