// SPDX-License-Identifier: EPL-2.0
/** What a number that is being dragged would do to the latest run; joins editors, which drag, and views, which show. */
package org.hopscope.ui.whatif;
