// SPDX-License-Identifier: EPL-2.0
/** Tests of the compiler: each pass with a good and a bad model, and the chain as a whole. */
package org.hopscope.tests.compile;
