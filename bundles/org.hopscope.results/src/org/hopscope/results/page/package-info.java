// SPDX-License-Identifier: EPL-2.0
/** What views are put together from: pages, the sentence where there is nothing to see, and the badge above. */
package org.hopscope.results.page;
