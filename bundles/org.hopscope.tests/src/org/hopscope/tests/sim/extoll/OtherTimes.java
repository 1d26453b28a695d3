// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.AddressTranslation;
import org.hopscope.model.machine.BulkUnit;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MessageUnit;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.stack.MpiLayer;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;

/** Times for the library and the units of EXTOLL, all different, which the sample and its drawn twin can both have. */
final class OtherTimes {

    private static final String TAKE = "take";
    private static final String ITEM = "item";
    private static final List<String> TIMES = List.of("mpi_send", "mpi_post", "mpi_complete", "store", "notice",
            "register_page", TAKE, ITEM);
    private static final List<String> CYCLES = List.of("transmit_cycles", "receive_cycles", "request_cycles",
            "respond_cycles", "complete_cycles", "lookup_cycles");

    private OtherTimes() {}

    /** Gives a machine these times. */
    static void set(Machine machine) {
        machine.eAllContents().forEachRemaining(OtherTimes::set);
    }

    private static void set(EObject one) {
        switch (one) {
            case Processor cpu -> cpu.setSystemCall(Quantity.parse(Dimension.TIME, "77 ns"));
            case OperationCost cost -> cost.setTime(time(name(cost)));
            case MessageUnit velo -> {
                velo.setTransmitCycles(cycles("transmit_cycles"));
                velo.setReceiveCycles(cycles("receive_cycles"));
            }
            case BulkUnit rma -> {
                rma.setRequestCycles(cycles("request_cycles"));
                rma.setRespondCycles(cycles("respond_cycles"));
                rma.setCompleteCycles(cycles("complete_cycles"));
            }
            case AddressTranslation atu -> {
                atu.setLookupCycles(cycles("lookup_cycles"));
                atu.setRegisterPage(time("register_page"));
            }
            case TimeParameter parameter -> parameter.setValue(time(parameter.getName()));
            case CountParameter count when CYCLES.contains(count.getName()) -> count.setValue(cycles(count.getName()));
            case Lane lane when lane.getPoll() != null -> lane.setPoll(time(TAKE));
            case MatchTable table -> table.setPerItem(time(ITEM));
            default -> {
                // has no time of a library or unit
            }
        }
    }

    private static String name(OperationCost cost) {
        boolean mpi = cost.eContainer() instanceof MpiLayer;
        return switch (cost.getOperation()) {
            case SEND -> mpi ? "mpi_send" : "store";
            case POST_RECEIVE -> "mpi_post";
            case COMPLETE_RECEIVE -> "mpi_complete";
            case RECEIVE_HEADER -> TAKE;
            case MATCH_ITEM -> ITEM;
            case WRITE_EVENT -> "notice";
            default -> throw new IllegalArgumentException(cost.getOperation() + " of " + cost.eContainer());
        };
    }

    /** 113 ns, 126 ns and so on. */
    private static Quantity time(String parameter) {
        if (!TIMES.contains(parameter)) {
            throw new IllegalArgumentException(parameter);
        }
        return Quantity.parse(Dimension.TIME, 113 + 13 * TIMES.indexOf(parameter) + " ns");
    }

    /** 9, 12 and so on. */
    private static int cycles(String parameter) {
        return 9 + 3 * CYCLES.indexOf(parameter);
    }
}
