// SPDX-License-Identifier: EPL-2.0
/**
 * The view of the runs of this session.
 */
package org.hopscope.results.runs;
