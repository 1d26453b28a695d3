// SPDX-License-Identifier: EPL-2.0
/**
 * Tests of the architecture itself: allowed dependencies, package cycles, forbidden calls and size budgets. They read
 * the manifests and the sources of the tree they run in, so that they see bundles that are not on their class path.
 */
package org.hopscope.tests.architecture;
