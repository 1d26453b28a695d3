// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.function.Consumer;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.stack.Layer;
import org.hopscope.tests.model.Samples;

/** The SeaStar sample, whose layers stand for blocks. */
final class SeaStarLayers {

    private SeaStarLayers() {}

    /** The sample. */
    static Machine sample() {
        return Samples.load("red-storm/red-storm.machine");
    }

    /** With flow control. */
    static Machine withFlowControl() {
        return with(FirmwareLayer.class, layer -> layer.setFlowControl(true), sample());
    }

    /** With a change of a layer of both stacks. */
    static <T extends Layer> Machine with(Class<T> kind, Consumer<T> change, Machine machine) {
        machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream()).filter(kind::isInstance)
                .map(kind::cast).forEach(change);
        return machine;
    }
}
