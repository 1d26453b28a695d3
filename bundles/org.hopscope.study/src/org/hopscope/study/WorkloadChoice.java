// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Spelling;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadFactory;

/** Finds the workload that a request names: by its name, or by the name of its kind in the form "ping-pong". */
final class WorkloadChoice {

    private static final String UNKNOWN_WORKLOAD = "R101";
    private static final String DEFAULT_KIND = "ping-pong";

    private WorkloadChoice() {}

    /** The workload; a ping-pong is added to the machine when the choice falls on one and there is none. */
    static Optional<Workload> choose(Machine machine, String wanted, Diagnostics diagnostics) {
        if (wanted.isEmpty() && !machine.getWorkloads().isEmpty()) {
            return Optional.of(machine.getWorkloads().get(0));
        }
        for (var workload : machine.getWorkloads()) {
            if (!wanted.isEmpty() && wanted.equals(workload.getName())) {
                return Optional.of(workload);
            }
        }
        for (var workload : machine.getWorkloads()) {
            if (plain(wanted).equals(plain(workload.eClass().getName()))
                    || wanted.equalsIgnoreCase(workload.getName())) {
                return Optional.of(workload);
            }
        }
        if (wanted.isEmpty() || plain(wanted).equals(plain(DEFAULT_KIND))) {
            return Optional.of(addPingPong(machine));
        }
        diagnostics.error(machine, UNKNOWN_WORKLOAD, "There is no workload '" + wanted + "'",
                Spelling.hint(wanted, known(machine)));
        return Optional.empty();
    }

    /** Case and hyphens do not matter: "ping-pong" is the kind PingPong. */
    private static String plain(String name) {
        return name.replace("-", "").toLowerCase(Locale.ROOT);
    }

    private static List<String> known(Machine machine) {
        var names = new ArrayList<String>();
        for (var workload : machine.getWorkloads()) {
            if (workload.getName() != null) {
                names.add(workload.getName());
            }
        }
        if (!names.contains(DEFAULT_KIND)) {
            names.add(DEFAULT_KIND);
        }
        return names;
    }

    private static Workload addPingPong(Machine machine) {
        var pingPong = WorkloadFactory.eINSTANCE.createPingPong();
        pingPong.setName(DEFAULT_KIND);
        pingPong.getSize().add(Quantity.parse(Dimension.DATA_SIZE, "8 B"));
        machine.getWorkloads().add(pingPong);
        return pingPong;
    }
}
