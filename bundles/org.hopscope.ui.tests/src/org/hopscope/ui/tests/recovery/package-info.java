// SPDX-License-Identifier: EPL-2.0
/** Tests unsaved work and files that are broken or changed by others, in the real workbench. */
package org.hopscope.ui.tests.recovery;
