// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Processor;
import org.jspecify.annotations.Nullable;

/** Speeds of nodes and links as the model states them, for machine balance and bisection. */
public final class NodeFigures {

    private NodeFigures() {}

    /** Peak speed of a node in floating-point operations per second; 0 if not known. */
    public static long peakFlops(@Nullable NodeType type) {
        for (var part : type == null ? List.<Object>of() : type.getParts()) {
            if (part instanceof Processor processor && processor.getClock() != null
                    && processor.getClock().fitsLong()) {
                return processor.getClock().toHertz() * processor.getCores() * processor.getFlopsPerCycle();
            }
        }
        return 0;
    }

    /** Nominal bandwidth of the link into a node in bytes per second; 0 if not known. */
    public static long nominalBytesPerSecond(@Nullable NodeType type) {
        for (var part : type == null ? List.<Object>of() : type.getParts()) {
            if (part instanceof NicSlot slot) {
                return nominal(slot.getNicType());
            }
        }
        return 0;
    }

    private static long nominal(@Nullable NicType nic) {
        return nic == null || nic.getNominalRate() == null || !nic.getNominalRate().fitsLong() ? 0
                : nic.getNominalRate().toBytesPerSecond();
    }

    /** Bytes per second into a node for each floating-point operation that it can do; empty if one is not known. */
    public static Optional<BigDecimal> bytesPerFlop(@Nullable NodeType type) {
        long flops = peakFlops(type);
        long bytes = nominalBytesPerSecond(type);
        return flops <= 0 || bytes <= 0 ? Optional.empty()
                : Optional.of(BigDecimal.valueOf(bytes).divide(BigDecimal.valueOf(flops), MathContext.DECIMAL32));
    }

    /**
     * The rate of a kind of link per direction in bytes per second: its own, or the one that the clock and width of its
     * logic give, less the share of failed lanes; empty if neither is known.
     */
    public static Optional<BigDecimal> bytesPerSecond(@Nullable LinkType type) {
        if (type == null) {
            return Optional.empty();
        }
        return ofAllLanes(type).map(rate -> type.getFailedLanes() <= 0 || type.getLanes() < 1 ? rate
                : rate.multiply(BigDecimal.valueOf(type.getLanes() - type.getFailedLanes()))
                        .divide(BigDecimal.valueOf(type.getLanes()), MathContext.DECIMAL64));
    }

    private static Optional<BigDecimal> ofAllLanes(LinkType type) {
        if (type.getRate() != null) {
            return Optional.of(type.getRate().inBaseUnits());
        }
        return Optional.ofNullable(type.getLogic()).filter(logic -> logic.getClock() != null)
                .map(logic -> logic.getClock().inBaseUnits().multiply(BigDecimal.valueOf(logic.getDatapathBits()))
                        .divide(BigDecimal.valueOf(Byte.SIZE), MathContext.DECIMAL64));
    }
}
