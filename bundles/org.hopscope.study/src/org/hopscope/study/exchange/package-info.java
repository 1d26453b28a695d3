// SPDX-License-Identifier: EPL-2.0
/**
 * The code that all readers of foreign files share: the text of a file within bounds, numbers within bounds, and a
 * report of what was found wrong that quotes little of the file. A reader is an implementation of the interface of its
 * family, one class per format, and is found by {@link java.util.ServiceLoader}; the order of a services file is the
 * order in which formats are tried.
 *
 * <p>Codes of diagnostics: X0 for files that cannot be read at all, X1 for measurements, X2 for fabrics, X3 for
 * programs.
 */
@NullMarked
package org.hopscope.study.exchange;

import org.jspecify.annotations.NullMarked;
