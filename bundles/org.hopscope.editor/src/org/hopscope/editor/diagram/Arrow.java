// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Handler;

/**
 * An arrow of a protocol: what a block does starts another handler.
 *
 * @param source the block, or the closed composite that it is in
 */
public record Arrow(Element source, Handler target, Kind kind) {

    /** Why the handler starts: it is told, a packet arrives, a queue holds an entry, tokens have been given. */
    public enum Kind {
        TOLD, PACKET, QUEUE, TOKENS
    }
}
