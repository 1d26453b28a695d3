// SPDX-License-Identifier: EPL-2.0
/**
 * The application: start, window, menus and the perspective.
 */
package org.hopscope.ui.app;
