// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.protocol.Block;

/** P007: a handler has at most 64 blocks that can run, those inside of others included. */
final class BlockCountRule implements ProtocolRule {

    private static final int MOST = 64;

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        for (var handler : protocol.layer().getHandlers()) {
            long blocks = ProtocolRule.all(handler, Block.class).stream().filter(protocol.reachable()::has)
                    .count();
            if (blocks > MOST) {
                found.error(handler, "P007", "The handler has %s blocks that can run; the maximum is %s".formatted(
                        blocks, MOST), "move some into a second handler and tell it");
            }
        }
    }
}
