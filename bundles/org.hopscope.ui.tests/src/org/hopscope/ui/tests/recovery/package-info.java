// SPDX-License-Identifier: EPL-2.0
/**
 * What happens to unsaved work and to files that are broken or changed by others, in the real workbench.
 */
package org.hopscope.ui.tests.recovery;
