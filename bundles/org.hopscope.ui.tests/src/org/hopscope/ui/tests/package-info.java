// SPDX-License-Identifier: EPL-2.0
/**
 * The code that the tests in the real workbench share; the tests themselves are in a package for each part of a user's
 * work. The name of a test is that of the view, the editor or the way of a user that it is about. All of them use
 * {@link org.hopscope.ui.tests.Bench}, which opens, waits and selects, and never waits for a time but for a thing;
 * {@link org.hopscope.ui.tests.Hand} does with mouse and keys what a user does on a diagram, and {@link
 * org.hopscope.ui.tests.Controls} finds fields and buttons by what they say.
 */
package org.hopscope.ui.tests;
