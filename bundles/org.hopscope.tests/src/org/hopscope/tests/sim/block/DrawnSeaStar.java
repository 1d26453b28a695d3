// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.SizeParameter;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.tests.model.Samples;

/** The SeaStar that is drawn from blocks, with other parameters and places of its lanes. */
final class DrawnSeaStar {

    private static final String FILE = "red-storm/drawn.hops";

    private DrawnSeaStar() {}

    /** The sample. */
    static Machine sample() {
        return Twins.read(Samples.file(FILE));
    }

    /** With flow control. */
    static Machine withFlowControl() {
        return with(sample(), "flow_control", "1");
    }

    /** With another value of a parameter of both stacks. */
    static Machine with(Machine machine, String parameter, String value) {
        int[] found = new int[1];
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element && parameter.equals(element.getName())) {
                switch (one) {
                    case CountParameter count -> count.setValue(Integer.parseInt(value));
                    case SizeParameter size -> size.setValue(Quantity.parse(Dimension.DATA_SIZE, value));
                    case TimeParameter time -> time.setValue(Quantity.parse(Dimension.TIME, value));
                    default -> throw new IllegalArgumentException(parameter + " is not a parameter");
                }
                found[0]++;
            }
        });
        assertTrue(found[0] == machine.getStacks().size(), parameter);
        return machine;
    }

    /** With a lane of both stacks on another part. */
    static Machine moved(Machine machine, String lane, String part) {
        Element[] place = new Element[1];
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element && part.equals(element.getName())) {
                place[0] = element;
            }
        });
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Lane found && lane.equals(found.getName())) {
                found.setPart(place[0]);
            }
        });
        return machine;
    }
}
