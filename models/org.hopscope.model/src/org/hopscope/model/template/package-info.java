// SPDX-License-Identifier: EPL-2.0
/**
 * What a new drawing starts from: single elements with round numbers, and whole machines that run at once.
 */
package org.hopscope.model.template;
