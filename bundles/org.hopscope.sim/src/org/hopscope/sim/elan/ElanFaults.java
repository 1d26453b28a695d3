// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import java.util.List;

import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.process.LayerSetup;

/**
 * Lets the faults of a plan happen. A circuit needs both directions of its links, so a link is down as soon as one of
 * them is; a node that is off or has not booted is cut off from the network.
 */
final class ElanFaults extends EventHandler {

    private final Elans elans;
    private final List<Fault> faults;

    /** The faults of a run's plan. */
    ElanFaults(LayerSetup setup, Elans elans) {
        this.elans = elans;
        faults = setup.plan().faults().faults();
        int code = setup.engine().register(this);
        for (int i = 0; i < faults.size(); i++) {
            setup.engine().schedule(faults.get(i).timePs(), code, i, 0);
        }
        int random = setup.plan().faults().damagedPerBillion();
        if (random > 0) {
            elans.network().damageAtRandom(random, setup.seed());
        }
    }

    @Override
    public void handle(int kind, int number, int b) {
        int target = faults.get(number).target();
        switch (faults.get(number).kind()) {
            case LINK_ERROR -> elans.network().damage(target, 1);
            case LINK_DOWN -> elans.network().setDown(target >>> 1, true);
            case LINK_UP -> elans.network().setDown(target >>> 1, false);
            case NODE_OFF, NODE_PREBOOT -> elans.network().setDown(target, true);
            case NODE_BOOT -> elans.network().setDown(target, false);
            case RECEIVER_STOP -> elans.setStopped(target, true);
            case RECEIVER_RESUME -> elans.setStopped(target, false);
        }
    }
}
