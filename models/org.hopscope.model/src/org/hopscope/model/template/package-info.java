// SPDX-License-Identifier: EPL-2.0
/** The starting points of new drawings: single elements with round numbers, and whole machines that run at once. */
package org.hopscope.model.template;
