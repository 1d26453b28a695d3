// SPDX-License-Identifier: EPL-2.0
/**
 * Runs in the real workbench: started, controlled, and repeated while a number is tried out.
 */
package org.hopscope.ui.tests.run;
