// SPDX-License-Identifier: EPL-2.0
/**
 * The views of results in the real workbench, each on runs of the samples.
 */
package org.hopscope.ui.tests.results;
