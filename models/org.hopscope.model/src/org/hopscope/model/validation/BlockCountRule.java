// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.protocol.Block;

/** P007: a handler has at most 64 blocks, those inside of others included. */
final class BlockCountRule implements ProtocolRule {

    private static final int MOST = 64;

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var handler : protocol.layer().getHandlers()) {
            int blocks = ProtocolRule.all(handler, Block.class).size();
            if (blocks > MOST) {
                found.error(handler, "P007", "The handler has %s blocks; the maximum is %s".formatted(blocks, MOST),
                        "move some into a second handler and tell it");
            }
        }
    }
}
