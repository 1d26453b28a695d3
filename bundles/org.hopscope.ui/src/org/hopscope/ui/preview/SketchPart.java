// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.preview;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.FullyConnectedTopology;
import org.hopscope.model.machine.HypercubeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.TorusTopology;

/**
 * A topology small enough for a picture: itself, or one of the same kind with fewer of everything.
 *
 * @param topology what to draw; null for no topology
 * @param whole whether it has all there is
 */
record SketchPart(Topology topology, boolean whole) {

    private static final int MOST_PER_SIDE = 6;
    private static final int MOST_IN_PLANE = 12;
    private static final int MOST_IN_RING = 32;
    private static final int MOST_BITS = 7;
    private static final int MOST_LEAVES = 96;
    private static final int MOST_GROUPS = 12;
    private static final int MOST_IN_GROUP = 8;
    private static final int MOST_PER_ROUTER = 4;

    static SketchPart of(Topology topology) {
        return switch (topology) {
            case null -> new SketchPart(null, true);
            case TorusTopology torus -> of(torus);
            case FatTreeTopology tree -> of(tree);
            case HypercubeTopology cube when cube.getDimensions() > MOST_BITS -> {
                var part = EcoreUtil.copy(cube);
                part.setDimensions(MOST_BITS);
                yield new SketchPart(part, false);
            }
            case FullyConnectedTopology complete when complete.getNodes() > MOST_IN_RING -> {
                var part = EcoreUtil.copy(complete);
                part.setNodes(MOST_IN_RING);
                yield new SketchPart(part, false);
            }
            case DragonflyTopology dragonfly -> of(dragonfly);
            default -> new SketchPart(topology, true);
        };
    }

    private static SketchPart of(TorusTopology torus) {
        var part = EcoreUtil.copy(torus);
        var sides = part.getDimensions().stream().filter(one -> one.getSize() > 1).count();
        int most = sides <= 1 ? MOST_IN_RING : sides == 2 ? MOST_IN_PLANE : MOST_PER_SIDE;
        var whole = true;
        for (var dimension : part.getDimensions()) {
            whole &= dimension.getSize() <= most;
            dimension.setSize(Math.min(dimension.getSize(), most));
        }
        return new SketchPart(part, whole);
    }

    private static SketchPart of(FatTreeTopology tree) {
        var part = EcoreUtil.copy(tree);
        while (part.getLevels() > 1 && Math.pow(part.getArity(), part.getLevels()) > MOST_LEAVES) {
            if (part.getArity() > 3) {
                part.setArity(part.getArity() - 1);
            } else {
                part.setLevels(part.getLevels() - 1);
            }
        }
        return new SketchPart(part, part.getLevels() == tree.getLevels() && part.getArity() == tree.getArity());
    }

    private static SketchPart of(DragonflyTopology dragonfly) {
        var part = EcoreUtil.copy(dragonfly);
        part.setRoutersPerGroup(Math.min(dragonfly.getRoutersPerGroup(), MOST_IN_GROUP));
        part.setNodesPerRouter(Math.min(dragonfly.getNodesPerRouter(), MOST_PER_ROUTER));
        part.setGroups(Math.min(dragonfly.getGroups(), MOST_GROUPS));
        if (part.getGroups() > part.getRoutersPerGroup() * part.getGlobalLinksPerRouter() + 1) {
            part.setGroups(part.getRoutersPerGroup() * part.getGlobalLinksPerRouter() + 1);
        }
        return new SketchPart(part, EcoreUtil.equals(part, dragonfly));
    }
}
