// SPDX-License-Identifier: EPL-2.0
/** The effect of a number that is being dragged on the latest run; joins editors, which drag, and views, which show. */
package org.hopscope.ui.whatif;
