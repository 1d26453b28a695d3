// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import org.hopscope.sim.schedule.MappedMemory;
import org.jspecify.annotations.Nullable;

/** The messages that receives got, by the number of each; 33 bytes for each, in temporary files if they are many. */
final class Received {

    private static final int TAG = 8;
    private static final int BYTES = 16;
    private static final int COMMUNICATOR = 24;
    private static final int STATE = 32;
    private static final int WIDTH = 33;
    private static final byte NOTHING = 0;
    private static final byte GOT = 1;

    private final Records records = new Records(WIDTH, new RecordBlocks(new MappedMemory()));

    /**
     * The message that a receive got.
     *
     * @param peer rank of the sender in the communicator
     * @param tag its tag
     * @param bytes its payload
     * @param communicator what stands for it
     */
    record Message(long peer, long tag, long bytes, long communicator) {}

    /** The number of a receive that has got nothing. */
    int add() {
        int one = records.add();
        records.block(one).put(records.offset(one) + STATE, NOTHING);
        return one;
    }

    void set(int receive, Message got) {
        var block = records.block(receive);
        int at = records.offset(receive);
        block.putLong(at, got.peer());
        block.putLong(at + TAG, got.tag());
        block.putLong(at + BYTES, got.bytes());
        block.putLong(at + COMMUNICATOR, got.communicator());
        block.put(at + STATE, GOT);
    }

    /** The message that a receive got; null if it has got nothing, or there is none of the number. */
    @Nullable Message get(int receive) {
        if (receive >= records.size()) {
            return null;
        }
        var block = records.block(receive);
        int at = records.offset(receive);
        return block.get(at + STATE) == NOTHING ? null : new Message(block.getLong(at), block.getLong(at + TAG),
                block.getLong(at + BYTES), block.getLong(at + COMMUNICATOR));
    }
}
