// SPDX-License-Identifier: EPL-2.0
/**
 * Wizards that make new files.
 */
package org.hopscope.ui.wizard;
