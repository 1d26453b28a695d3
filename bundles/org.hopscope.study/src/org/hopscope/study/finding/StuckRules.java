// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.compile.Compiled;
import org.hopscope.model.architecture.ScratchRoom;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.run.RunStats;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.finding.Facts.Change;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.UsageReport;

/** The findings about a run that came to no end because its messages were dropped. */
final class StuckRules {

    private static final double TWICE = 2;
    private static final int ALL = 100;

    private StuckRules() {}

    /** An observation of a run in which nothing is left over. */
    static Observation observation(CompiledStack stack, RunStats stats) {
        return new Observation(stack.stack(), stack.label(), stack.compiled(), stats, Optional.empty(),
                Optional.empty(), new UsageReport(stack.label(), stats.simulatedPs(), List.of(), List.of(), 0,
                        List.of()), List.of());
    }

    static Finding check(Observation seen, Machine machine, Workload workload) {
        var facts = new Facts(seen, machine, workload);
        long lost = seen.stats().lostMessages();
        var ids = new ArrayList<String>();
        var suggestions = new ArrayList<Suggestion>();
        for (var stack : machine.getStacks()) {
            if (seen.stack().equals(stack.getName())) {
                stack.getLayers().stream().filter(FirmwareLayer.class::isInstance).map(FirmwareLayer.class::cast)
                        .filter(layer -> !layer.isFlowControl()).forEach(layer -> {
                            ids.add(ElementIds.idOf(layer));
                            suggestions.add(new Suggestion("flow control", Settings.of(new Setting(
                                    stack.getName() + "/" + layer.getName(), "flowControl", "true"))));
                        });
            }
        }
        long senders = facts.flows().sendersToOne();
        var room = new StringBuilder();
        for (var nic : machine.getNicTypes()) {
            tables(nic).ifPresent(one -> {
                room.append(one.words(senders));
                suggestions.add(one.enough(senders));
                ids.add(ElementIds.idOf(one.memory()));
            });
        }
        var tables = facts.suggest(List.of(new Change("", "streams", TWICE), new Change("", "pendings", TWICE)),
                List.of());
        suggestions.addAll(tables);
        var tokens = facts.arrivals();
        facts.atLeast(senders, tokens.ids()).ifPresent(suggestions::add);
        suggestions.addAll(facts.doubled(tokens.ids()));
        var want = tokens.isEmpty() ? "a stream or a pending" : "tokens " + tokens.names();
        return new Finding("F401", "Messages dropped for good", "Receivers dropped " + lost + " of "
                + seen.stats().messages() + " messages for lack of " + want + ", and they are not sent again: ranks "
                + "wait for messages that never arrive." + room + where(seen.compiled()), ALL,
                List.of(Facts.number("Thrown away", lost), Facts.number("Messages", seen.stats().messages())), ids,
                suggestions);
    }

    /** The tables that an arriving message needs in a NIC. */
    private record Tables(StreamTable streams, ScratchMemory memory) {

        /** Most users want to know if no number of streams helps. */
        String words(long senders) {
            long most = ScratchRoom.of(memory);
            var have = " A message takes a stream and a pending; there are " + streams.getStreams() + " and "
                    + memory.getPendings() + ", and " + memory.getSize() + " of scratch memory have room for " + most
                    + " pendings of arriving messages.";
            return senders > most ? have + " So no number of streams is enough for " + senders + " senders at once."
                    : senders > streams.getStreams() ? have + " " + senders + " senders need as many." : have;
        }

        /** A stream and a pending for each sender; the memory comes after what needs it, so that it has an effect. */
        Suggestion enough(long senders) {
            var settings = new ArrayList<Setting>();
            settings.add(new Setting(memory.getName(), "pendings", Long.toString(Math.max(senders,
                    memory.getPendings()))));
            var name = senders + " streams and pendings";
            if (senders > ScratchRoom.of(memory)) {
                settings.add(new Setting(memory.getName(), "size", ScratchRoom.sizeFor(memory, senders).toString()));
                name += " in " + ScratchRoom.sizeFor(memory, senders) + " of scratch memory";
            }
            settings.add(new Setting(streams.getName(), "streams", Long.toString(Math.max(senders,
                    streams.getStreams()))));
            return new Suggestion(name, Settings.of(settings));
        }
    }

    private static Optional<Tables> tables(NicType nic) {
        var streams = nic.getParts().stream().filter(StreamTable.class::isInstance).map(StreamTable.class::cast)
                .findFirst();
        var memory = nic.getParts().stream().filter(ScratchMemory.class::isInstance).map(ScratchMemory.class::cast)
                .filter(ScratchRoom::known).findFirst();
        return streams.flatMap(one -> memory.map(other -> new Tables(one, other)));
    }

    /** The node to which the most bytes go. */
    private static String where(Compiled compiled) {
        return new Flows(compiled).target().map(place -> " Most messages go to " + place + ".").orElse("");
    }
}
