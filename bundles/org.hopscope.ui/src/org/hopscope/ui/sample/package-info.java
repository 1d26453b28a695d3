// SPDX-License-Identifier: EPL-2.0
/**
 * The sample projects that come with the product.
 */
package org.hopscope.ui.sample;
