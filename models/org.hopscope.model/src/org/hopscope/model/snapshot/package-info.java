// SPDX-License-Identifier: EPL-2.0
/**
 * Private copies of a model for work that runs while the user goes on editing.
 */
package org.hopscope.model.snapshot;
