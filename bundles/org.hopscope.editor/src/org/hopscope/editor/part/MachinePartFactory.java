// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;
import org.hopscope.editor.diagram.Instance;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.diagram.Wire;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;

/** Makes the part for each thing on a sheet. */
public final class MachinePartFactory implements EditPartFactory {

    @Override
    public EditPart createEditPart(EditPart context, Object model) {
        if (model instanceof Section section) {
            var part = new PicturePart(section);
            part.setModel(section.topology());
            return part;
        }
        // only the sheet itself has no parent part
        var part = context != null ? part(model)
                : model instanceof Topology ? new PicturePart() : new DiagramPart();
        part.setModel(model);
        return part;
    }

    private static EditPart part(Object model) {
        return switch (model) {
            case Instance instance -> new InstancePart();
            case InstanceOverride override -> new InstancePart();
            case Wire wire -> new WirePart();
            case org.hopscope.model.machine.Wire wire -> new DrawnWirePart();
            case Link link -> new LinkPart();
            case GraphTopology graph -> new NetworkPart();
            case Vertex vertex -> new VertexPart();
            case Rack rack -> new RackPart();
            case ProtocolStack stack -> new StackPart();
            case Layer layer -> new LayerPart();
            case TextNote note -> new NotePart();
            case Element element -> new CardPart();
            default -> throw new IllegalArgumentException("No part for " + model);
        };
    }
}
