// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.architecture;

import java.math.BigDecimal;
import java.math.RoundingMode;

import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;

/**
 * The number of pendings for which the scratch memory of a NIC has room, beside the firmware and the pendings of its
 * sends.
 */
public final class ScratchRoom {

    private ScratchRoom() {
    }

    /** The number of pendings for arriving messages; 0 if a size is missing or even the firmware has no room. */
    public static long of(ScratchMemory memory) {
        if (!known(memory) || memory.getPendingSize().inBaseUnits().signum() <= 0) {
            return 0;
        }
        var left = memory.getSize().inBaseUnits().subtract(memory.getFirmwareImage().inBaseUnits());
        return Math.max(0, left.divide(memory.getPendingSize().inBaseUnits(), 0, RoundingMode.FLOOR).longValue()
                - memory.getTransmitPendings());
    }

    /** The least power of two that has room for this many pendings of arriving messages; the sizes must be known. */
    public static Quantity sizeFor(ScratchMemory memory, long pendings) {
        var needed = memory.getPendingSize().inBaseUnits().multiply(BigDecimal.valueOf(pendings
                + memory.getTransmitPendings())).add(memory.getFirmwareImage().inBaseUnits());
        long bytes = needed.setScale(0, RoundingMode.CEILING).longValueExact();
        long size = Long.highestOneBit(Math.max(1, bytes - 1)) << 1;
        return new Quantity(BigDecimal.valueOf(size / 1024), Unit.KIBIBYTE);
    }

    /** True if all sizes are there. */
    public static boolean known(ScratchMemory memory) {
        return isSize(memory.getSize()) && isSize(memory.getPendingSize()) && isSize(memory.getFirmwareImage());
    }

    private static boolean isSize(Quantity quantity) {
        return quantity != null && quantity.dimension() == Dimension.DATA_SIZE;
    }
}
