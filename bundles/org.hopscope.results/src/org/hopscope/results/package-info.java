// SPDX-License-Identifier: EPL-2.0
/**
 * Views that draw results. The only bundle that uses chart and table libraries.
 */
package org.hopscope.results;
