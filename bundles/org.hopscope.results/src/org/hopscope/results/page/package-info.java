// SPDX-License-Identifier: EPL-2.0
/** The parts from which views are built: pages, the sentence where there is nothing to see, and the badge above. */
package org.hopscope.results.page;
