// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.List;
import java.util.OptionalInt;

/**
 * A network of switches, with nodes at some of them, whose links are listed. Its instances belong to strata, such as
 * nodes, leaves and spines, within which they have coordinates.
 */
public final class SwitchedShape implements Shape {

    /** The label of a port at which a link to a node or to its switch ends. */
    static final int HOST = 0;
    /** The number of the frame of what is in none. */
    public static final int NO_FRAME = -1;

    private final List<Stratum> strata;
    private final String[] labels;
    private final Cabling.Ports ports;
    private final Rules rules;
    private final int nodes;
    private final int instances;
    private final boolean boards;
    private final int innerSwitches;

    /**
     * The position of the drawing of an instance.
     *
     * @param frame number of its frame, such as its group, from 0; {@link #NO_FRAME} for none
     * @param column switches to the left of it in its frame
     * @param row switches above it in its frame
     */
    public record Cell(int frame, int column, int row) {}

    /** The positions of the drawings of instances with coordinates; nodes where their switch is. */
    interface Cells {

        Cell of(int[] coordinates);
    }

    /**
     * Instances of one kind, numbered in the order of their coordinates, the last one fastest.
     *
     * @param kinds what each coordinate counts, such as "group" and "leaf"
     * @param bounds how many there are of each
     * @param first number of the first instance
     * @param cells where they are drawn
     */
    record Stratum(String[] kinds, int[] bounds, int first, Cells cells) {

        int count() {
            int product = 1;
            for (int bound : bounds) {
                product *= bound;
            }
            return product;
        }

        int[] coordinates(int instance) {
            var at = new int[bounds.length];
            int rest = instance - first;
            for (int i = bounds.length - 1; i >= 0; rest /= bounds[i--]) {
                at[i] = rest % bounds[i];
            }
            return at;
        }
    }

    /**
     * The rules of routing, and how a frame is called.
     *
     * @param ordered whether of several shortest ways the one through the port with the lowest label is taken, as in
     *            dimension order, not any
     * @param groups whether the first coordinate is a group, within which packets stay but for one link at most
     * @param globalLabel label of links between groups, or of those that count as long; -1 for none
     * @param levels levels of virtual channels that this takes
     * @param frames what a frame of the drawing is called, with a blank for its number; empty for no name
     * @param levelsOfLinks the dimension or level of each link
     */
    record Rules(boolean ordered, boolean groups, int globalLabel, int levels, String frames,
            LevelsOfLinks levelsOfLinks) {

        /** Rules of a network whose links are of no dimension or level. */
        Rules(boolean ordered, boolean groups, int globalLabel, int levels, String frames) {
            this(ordered, groups, globalLabel, levels, frames, (one, other, label) -> 0);
        }
    }

    /** The dimensions or levels of links. */
    interface LevelsOfLinks {

        /** From 1; 0 if the link has none. */
        int of(int one, int other, int label);
    }

    SwitchedShape(List<Stratum> strata, String[] labels, Cabling cabling, Rules rules) {
        this(strata, labels, cabling, rules, 0);
    }

    /** @param innerSwitches the first switches, whose links to nodes are of the kind of links between switches */
    SwitchedShape(List<Stratum> strata, String[] labels, Cabling cabling, Rules rules, int innerSwitches) {
        this.innerSwitches = innerSwitches;
        this.strata = List.copyOf(strata);
        this.labels = labels;
        this.rules = rules;
        ports = cabling.ports();
        nodes = strata.get(0).count();
        instances = ports.first().length - 1;
        boards = ports(0) > 0 && label(0, 0) != HOST;
    }

    /** True if of several shortest ways the one through the port with the lowest label is taken. */
    public boolean isOrdered() {
        return rules.ordered();
    }

    /** True if packets stay within groups but for one link at most. */
    public boolean hasGroups() {
        return rules.groups();
    }

    /** True if nodes are joined with each other and are in frames of their own, not below their switches. */
    public boolean hasBoards() {
        return boards;
    }

    /** True if a switch is inside of a server, and its links to nodes are of the kind of links between switches. */
    public boolean isInner(int instance) {
        return instance >= nodes && instance < nodes + innerSwitches;
    }

    /** The number of the group of an instance; 0 where there are none. */
    public int group(int instance) {
        return rules.groups() ? coordinates(instance)[0] : 0;
    }

    /** The number of the label of a port, 0 for links of nodes. */
    public int label(int instance, int port) {
        return ports.label()[ports.first()[instance] + port];
    }

    /** The position of the drawing of an instance. */
    public Cell cell(int instance) {
        var stratum = stratum(instance);
        return stratum.cells().of(stratum.coordinates(instance));
    }

    /** The name of a frame; empty for the only one. One after the last group has what belongs to none. */
    public String frameName(int frame) {
        var outer = strata.get(0);
        boolean own = boards || !outer.kinds()[0].equals(rules.frames()) || frame < outer.bounds()[0];
        return rules.frames().isEmpty() ? "" : own ? rules.frames() + " " + frame : strata.getLast().kinds()[0];
    }

    @Override
    public int nodes() {
        return nodes;
    }

    @Override
    public int instances() {
        return instances;
    }

    private Stratum stratum(int instance) {
        int at = strata.size() - 1;
        while (instance < strata.get(at).first()) {
            at--;
        }
        return strata.get(at);
    }

    @Override
    public int[] coordinates(int instance) {
        return stratum(instance).coordinates(instance);
    }

    @Override
    public String name(int instance) {
        var stratum = stratum(instance);
        var at = stratum.coordinates(instance);
        var text = new StringBuilder();
        for (int i = 0; i < at.length; i++) {
            text.append(i == 0 ? "" : "/").append(stratum.kinds()[i]).append(' ').append(at[i]);
        }
        return text.toString();
    }

    @Override
    public OptionalInt instance(String name) {
        for (var stratum : strata) {
            var read = InstanceText.readPath(name, stratum.kinds(), stratum.bounds());
            if (read.isPresent()) {
                int number = 0;
                for (int i = 0; i < stratum.bounds().length; i++) {
                    number = number * stratum.bounds()[i] + read.get()[i];
                }
                return OptionalInt.of(stratum.first() + number);
            }
        }
        return OptionalInt.empty();
    }

    @Override
    public int ports(int instance) {
        return ports.first()[instance + 1] - ports.first()[instance];
    }

    @Override
    public int neighbour(int instance, int port) {
        return ports.target()[ports.first()[instance] + port];
    }

    @Override
    public int portBack(int instance, int port) {
        return ports.back()[ports.first()[instance] + port];
    }

    /** The label of a port and its number among those of the same label; "up" from a node at one switch. */
    @Override
    public String direction(int instance, int port) {
        if (isNode(instance)) {
            return boards ? labels[label(instance, port)] : "up";
        }
        int label = label(instance, port);
        int number = 0;
        for (int other = port - 1; other >= 0; other--) {
            number += label(instance, other) == label ? 1 : 0;
        }
        return labels[label] + " " + number;
    }

    @Override
    public boolean isGlobal(int instance, int port) {
        return label(instance, port) == rules.globalLabel();
    }

    @Override
    public int channelLevels() {
        return rules.levels();
    }

    @Override
    public int level(int instance, int port) {
        return rules.levelsOfLinks().of(instance, neighbour(instance, port), label(instance, port));
    }
}
