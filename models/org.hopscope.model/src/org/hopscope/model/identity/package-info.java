// SPDX-License-Identifier: EPL-2.0
/**
 * How an element is named from outside: by the UUID that its file keeps, and by the path of names that users type.
 */
package org.hopscope.model.identity;
