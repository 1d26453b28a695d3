// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.MessageView;

/**
 * Results of runs in few characters, to be compared with those that a file holds. The files were written with message
 * layers that were Java code; these are gone, and the protocols drawn after them have the same results.
 */
public final class References {

    private static final int SHOWN = 16;
    private static final Pattern WAITS = Pattern.compile("(?:CONTENTION|INTERRUPT)=(\\d+),? ?");

    private References() {}

    /** The lines of a file of references beside this class. */
    public static List<String> read(String name) {
        try (var stream = References.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(line -> !line.startsWith("#")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The times that the recorded messages of a run spend in each component, all together in picoseconds, and its end.
     */
    public static String totals(SimPlan plan) {
        Completed done = run(plan);
        Map<Component, Long> spent = new TreeMap<>();
        for (MessageView message : done.trace().messages()) {
            int end = done.trace().chains().end(message.chain());
            for (int i = done.trace().chains().first(message.chain()); i < end; i++) {
                spent.merge(done.trace().chains().component(i), done.trace().chains().ps(i), Long::sum);
            }
        }
        return spent.entrySet().stream().map(one -> one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(" ")) + " end=" + done.stats().simulatedPs() + " packets="
                + done.stats().packets();
    }

    /** A digest of all that the recorded messages of these runs spend their time on, of their ends and counters. */
    public static String digest(Stream<SimPlan> plans) {
        return digest(plans, line -> line);
    }

    /** As {@link #digest(Stream)}, but waits for tokens are not counted: written layers count only some of them. */
    static String digestWithoutWaits(Stream<SimPlan> plans) {
        List<String> lines = new ArrayList<>();
        plans.forEach(plan -> {
            // long sends whose receives are posted after a wait for them
            if (Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()) instanceof Completed done) {
                lines.addAll(Twins.summary(done, true));
                lines.add(Twins.countersWithoutWaits(done).toString());
            } else {
                lines.add("deadlock");
            }
        });
        return sum(String.join("\n", lines));
    }

    /**
     * As {@link #digest(Stream)}, but a wait for the core counts as interrupt: whether a process waits until the
     * interrupt handler has taken further messages, or is interrupted by each, comes to the same time.
     */
    static String digestOfInterrupted(Stream<SimPlan> plans) {
        return digest(plans, References::interrupted);
    }

    private static String digest(Stream<SimPlan> plans, UnaryOperator<String> counted) {
        List<String> lines = new ArrayList<>();
        plans.forEach(plan -> {
            Completed done = run(plan);
            Twins.summary(done, true).forEach(line -> lines.add(counted.apply(line)));
            lines.add(Twins.counters(done).toString());
        });
        return sum(String.join("\n", lines));
    }

    /** The line of a message with the times of contention and interrupt added. */
    private static String interrupted(String line) {
        long ps = 0;
        StringBuilder rest = new StringBuilder();
        Matcher found = WAITS.matcher(line);
        while (found.find()) {
            ps += Long.parseLong(found.group(1));
            found.appendReplacement(rest, "");
        }
        return found.appendTail(rest) + " " + ps;
    }

    private static Completed run(SimPlan plan) {
        var outcome = Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, outcome, outcome::toString);
    }

    /** A digest of a text. */
    static String sum(String text) {
        try {
            var sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum).substring(0, SHOWN);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }
}
