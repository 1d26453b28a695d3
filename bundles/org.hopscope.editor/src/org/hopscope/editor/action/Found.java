// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import org.hopscope.model.core.Element;

/**
 * Something that was found on the diagrams of a machine.
 *
 * @param pictured the element whose sign and colour it has in a list
 * @param kind what it is, for a person
 * @param show selects it on the diagram on which it is drawn
 */
record Found(Element pictured, String name, String kind, Runnable show) {}
