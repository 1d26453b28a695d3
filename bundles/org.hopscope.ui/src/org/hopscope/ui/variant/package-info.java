// SPDX-License-Identifier: EPL-2.0
/**
 * Variants in the workbench: forked from the machine of an editor or from a file, shown below what they change in the
 * explorer, carried over to a changed base, and opened as a form.
 */
package org.hopscope.ui.variant;
