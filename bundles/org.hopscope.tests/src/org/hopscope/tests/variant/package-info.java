// SPDX-License-Identifier: EPL-2.0
/** Recorded changes: found, written, made again, carried over. */
package org.hopscope.tests.variant;
