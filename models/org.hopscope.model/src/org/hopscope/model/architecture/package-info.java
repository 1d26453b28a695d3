// SPDX-License-Identifier: EPL-2.0
/**
 * Which kinds of network interface and of protocol stack there are, recognised by what they are made of.
 */
package org.hopscope.model.architecture;
