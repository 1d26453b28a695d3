// SPDX-License-Identifier: EPL-2.0
/**
 * The editor for the text of a Portals program: colours, mistakes as one types, proposals with their explanation. What
 * it knows of the language comes from {@link org.hopscope.model.portals.PortalsCall}.
 */
package org.hopscope.editor.portals;
