// SPDX-License-Identifier: EPL-2.0
/** The parts of views: pages, the sentence where there is nothing to see, the badge above, and the jobs they follow. */
package org.hopscope.results.page;
