// SPDX-License-Identifier: EPL-2.0
/**
 * The time in which diagrams open and follow the user's hand, in the real workbench: started by {@code
 * releng/bench-ui}.
 */
package org.hopscope.benchmarks.ui;
