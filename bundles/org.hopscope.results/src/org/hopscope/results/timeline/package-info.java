// SPDX-License-Identifier: EPL-2.0
/** The life of one message as lanes on a time axis, to be stepped through. */
package org.hopscope.results.timeline;
