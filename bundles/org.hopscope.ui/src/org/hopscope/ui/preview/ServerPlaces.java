// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import java.util.stream.IntStream;

import org.hopscope.model.topology.SwitchedShape;
import org.hopscope.ui.preview.Sketch.Spot;

/**
 * Servers of accelerators beside each other, in a picture twice as wide as high: rows of spines, of leaves and of PCIe
 * switches, if there are any, above the accelerators, and the switch inside each server below them. An accelerator has
 * two spots, one for each of its networks.
 */
final class ServerPlaces implements Places {

    /** Between two servers, in distances of accelerators. */
    private static final double GAP = 1.5;
    private static final double HEIGHT = 0.5;
    /** From the upper spot of an accelerator to the lower one, in rows. */
    private static final double LOWER = 0.25;
    private static final int RAIL = 2;

    private final SwitchedShape shape;
    private final int accelerators;
    private final int leaves;
    private final int spines;
    private final int nics;
    private final double width;
    private final double row;

    ServerPlaces(SwitchedShape shape) {
        this.shape = shape;
        var last = shape.coordinates(shape.nodes() - 1);
        int servers = last[0] + 1;
        accelerators = last[1] + 1;
        leaves = (int) outside().filter(one -> shape.cell(one).row() == 1).count();
        spines = (int) outside().filter(one -> shape.cell(one).row() == 0).count();
        nics = isPcie(shape.nodes() + servers) ? leaves : 0;
        width = servers * (accelerators + GAP) - GAP;
        row = width * HEIGHT / (nics > 0 ? 4 : 3);
    }

    /** Leaves and spines. */
    private IntStream outside() {
        return IntStream.range(shape.nodes(), shape.instances()).filter(one -> !shape.isInner(one) && !isPcie(one));
    }

    private boolean isPcie(int instance) {
        return !shape.isNode(instance) && shape.coordinates(instance).length == 2;
    }

    @Override
    public Spot spot(int instance) {
        var at = shape.coordinates(instance);
        double inside = at[0] * (accelerators + GAP);
        double lowest = nics > 0 ? 3 : 2;
        if (shape.isNode(instance)) {
            return new Spot(inside + at[1] + 0.5, row * (lowest + at[RAIL] * LOWER), true);
        }
        if (shape.isInner(instance)) {
            return new Spot(inside + accelerators / 2.0, row * (lowest + 1), false);
        }
        if (isPcie(instance)) {
            return new Spot(inside + (at[1] + 0.5) * accelerators / nics, row * 2, false);
        }
        boolean leaf = shape.cell(instance).row() == 1;
        return new Spot((at[0] + 0.5) * width / (leaf ? leaves : spines), leaf ? row : 0, false);
    }
}
