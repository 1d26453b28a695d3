// SPDX-License-Identifier: EPL-2.0
/** The help: its pages, its view, the tours. */
package org.hopscope.ui.tests.help;
