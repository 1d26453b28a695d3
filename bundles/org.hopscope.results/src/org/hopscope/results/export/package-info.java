// SPDX-License-Identifier: EPL-2.0
/**
 * File &gt; Export for results: what the views show, as files.
 */
package org.hopscope.results.export;
