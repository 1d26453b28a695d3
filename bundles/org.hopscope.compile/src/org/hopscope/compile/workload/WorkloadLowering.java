// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.AccessPattern;
import org.hopscope.model.workload.Application;
import org.hopscope.model.workload.BidirectionalPing;
import org.hopscope.model.workload.BidirectionalStreaming;
import org.hopscope.model.workload.Collective;
import org.hopscope.model.workload.Flood;
import org.hopscope.model.workload.Flows;
import org.hopscope.model.workload.HopDistance;
import org.hopscope.model.workload.Hotspot;
import org.hopscope.model.workload.Incast;
import org.hopscope.model.workload.MachineBalance;
import org.hopscope.model.workload.MessageRate;
import org.hopscope.model.workload.NeighbourExchange;
import org.hopscope.model.workload.PingPong;
import org.hopscope.model.workload.PortalsProgram;
import org.hopscope.model.workload.QueueDepth;
import org.hopscope.model.workload.Streaming;
import org.hopscope.model.workload.Trace;
import org.hopscope.model.workload.Traffic;
import org.hopscope.model.workload.Workload;

/**
 * Turns one workload into programs. One implementation per kind of workload; stateless but for its workload and the
 * machine.
 */
public interface WorkloadLowering {

    /** Writing more {@link #steps} than this takes gigabytes. */
    long MOST_STEPS = 1 << 22;

    /** Placing more {@link #ranks} than this takes gigabytes. */
    int MOST_RANKS = 1 << 22;

    /** The lowering of a workload that obeys the rules of the model, with its background jobs. */
    static WorkloadLowering of(Workload workload, Site site) {
        return workload.getJobs().isEmpty() ? alone(workload, site) : new JobsLowering(workload, site);
    }

    /** The lowering of a workload without its background jobs. */
    static WorkloadLowering alone(Workload workload, Site site) {
        return switch (workload) {
            case PingPong pingPong -> new PingPongLowering(pingPong);
            case PortalsProgram program -> new PortalsProgramLowering(program);
            case BidirectionalPing ping -> new BidirectionalPingLowering(ping);
            case Streaming streaming -> new StreamingLowering(streaming);
            case BidirectionalStreaming streaming -> new BidirectionalStreamingLowering(streaming);
            case MessageRate rate -> new MessageRateLowering(rate);
            case Application application -> new ApplicationLowering(application, site);
            case MachineBalance balance -> new MachineBalanceLowering(balance, site);
            case Collective collective -> new CollectiveLowering(collective, site);
            case QueueDepth depth -> new QueueDepthLowering(depth);
            case NeighbourExchange exchange -> new NeighbourExchangeLowering(exchange, site);
            case HopDistance distance -> new HopDistanceLowering(distance, site);
            case Hotspot hotspot -> new HotspotLowering(hotspot);
            case Flood flood -> new FloodLowering(flood);
            case Incast incast -> new IncastLowering(incast);
            case Flows flows -> new FlowsLowering(flows, site);
            case AccessPattern pattern -> new AccessPatternLowering(pattern, site);
            case Trace trace -> new TraceLowering(trace, site);
            case Traffic traffic -> new TrafficLowering(traffic, site);
            default -> throw new IllegalArgumentException("no lowering for " + workload.eClass().getName());
        };
    }

    /** Reports what the workload cannot do on this machine; nothing else is called if there is an error. */
    default void check(Diagnostics diagnostics) {
        // most workloads run on any machine that has room for them
    }

    /** Number of ranks. */
    int ranks();

    /** The places of the ranks; empty if the placement of the machine and the pattern of the workload decide. */
    default Optional<Seats> seats() {
        return Optional.empty();
    }

    /** Per rank the traffic class of its messages; empty if all have that of the workload. */
    default List<Integer> trafficClasses() {
        return List.of();
    }

    /** Pairs of ranks that must reach each other, without the ones that follow from others. */
    List<RankPair> pairs();

    /**
     * About how many steps the programs of all ranks have as {@link #lower} writes them, in which a repetition counts
     * once; 0 if they are few whatever the workload says.
     */
    default long steps() {
        return 0;
    }

    /** The programs of ranks that are on these nodes. */
    LoweredWorkload lower(RankNodes nodes);

    /**
     * The number of operations of the programs, for programs with so many operations that it is better not to write
     * them first.
     */
    default Optional<MessageCensus> census(RankNodes nodes) {
        return Optional.empty();
    }
}
