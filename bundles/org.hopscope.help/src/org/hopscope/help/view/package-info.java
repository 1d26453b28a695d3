// SPDX-License-Identifier: EPL-2.0
/** The Help view: contents and search on the left, a page on the right, links between pages, the way back. */
package org.hopscope.help.view;
