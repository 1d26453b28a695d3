// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.trace.ChannelColumn;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/** The use of the pipes of a fabric: links, and the ways out to nodes. */
final class PipeUsage {

    private final Pipes pipes;
    private final UsageColumn links;
    private final UsageColumn exits;
    private final ChannelColumn channels;

    PipeUsage(FabricSetup setup, Pipes pipes) {
        Usage usage = setup.stamps().usage();
        var routers = setup.plan().routers();
        this.pipes = pipes;
        links = usage.column(Resource.LINK, pipes.links());
        exits = usage.exits(setup.wiring().vertices(), pipes.hostPorts());
        channels = usage.channels(pipes.links(),
                routers.stream().mapToInt(RouterPlan::virtualChannels).max().orElse(1));
    }

    /** This many wait for a pipe now. */
    void queued(int pipe, int waiting) {
        column(pipe).queued(pipes.within(pipe), waiting);
    }

    /** A packet has waited for a pipe. */
    void waited(int pipe, long ps) {
        column(pipe).waited(pipes.within(pipe), ps);
    }

    /** Something occupies a link. */
    void useLink(int link, long ps) {
        links.use(link, ps);
    }

    /** A packet occupies a link as one of its channels. */
    void useLink(int link, long ps, int channel) {
        links.use(link, ps);
        channels.use(link, channel, ps);
    }

    /** A packet leaves for its node. */
    void useExit(int pipe, long ps) {
        exits.use(pipes.within(pipe), ps);
    }

    private UsageColumn column(int pipe) {
        return pipes.isLink(pipe) ? links : exits;
    }
}
