// SPDX-License-Identifier: EPL-2.0
/** The editor of searches: their text, and the designs that they find while they run. */
package org.hopscope.results.explore;
