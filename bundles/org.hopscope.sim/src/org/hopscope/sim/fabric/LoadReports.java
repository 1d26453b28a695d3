// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;

/**
 * The loads of global links as other routers know them. Each router tells the others at an interval, as long as
 * there are packets to choose paths for, and what it has told is known one interval later: loads are one to two
 * intervals old.
 */
final class LoadReports extends EventHandler {

    private static final int NONE = -1;

    private final Engine engine;
    private final Loads loads;
    private final long intervalPs;
    private final int code;
    private final int[] links;
    private final int[] numberOfLink;
    private int[] told;
    private int[] known;
    private boolean running;
    /** True if a load was asked for since the last report. */
    private boolean wanted;

    LoadReports(Engine engine, Loads loads, WayPoints points, Wiring wiring, long intervalPs) {
        this.engine = engine;
        this.loads = loads;
        this.intervalPs = intervalPs;
        code = engine.register(this);
        numberOfLink = new int[wiring.directions()];
        int count = 0;
        for (int link = 0; link < numberOfLink.length; link++) {
            numberOfLink[link] = wiring.exists(link) && points.endsView(link) ? count++ : NONE;
        }
        links = new int[count];
        for (int link = 0; link < numberOfLink.length; link++) {
            if (numberOfLink[link] != NONE) {
                links[numberOfLink[link]] = link;
            }
        }
        told = new int[count];
        known = new int[count];
    }

    /** The load that a router in another place knows of. */
    int of(int link) {
        wanted = true;
        if (!running) {
            running = true;
            engine.schedule(engine.nowPs() + intervalPs, code, 0, 0);
        }
        return known[numberOfLink[link]];
    }

    @Override
    public void handle(int kind, int a, int b) {
        long now = engine.nowPs();
        int[] before = known;
        known = told;
        told = before;
        boolean loaded = false;
        for (int i = 0; i < links.length; i++) {
            told[i] = loads.of(links[i], now);
            loaded |= told[i] + known[i] > 0;
        }
        running = wanted || loaded;
        wanted = false;
        if (running) {
            engine.schedule(now + intervalPs, code, 0, 0);
        }
    }
}
