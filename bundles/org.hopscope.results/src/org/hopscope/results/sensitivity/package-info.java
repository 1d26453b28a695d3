// SPDX-License-Identifier: EPL-2.0
/** On which numbers a run depends and on which it does not, as a view. */
package org.hopscope.results.sensitivity;
