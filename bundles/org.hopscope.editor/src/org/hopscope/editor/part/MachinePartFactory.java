// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPartFactory;
import org.hopscope.editor.diagram.Arrow;
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
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Declaration;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Trigger;
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
                : model instanceof Topology ? new PicturePart()
                : model instanceof ProtocolLayer ? new ProtocolPart() : new DiagramPart();
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
            case Arrow arrow -> new ArrowPart();
            case Lane lane -> new SwimLanePart();
            case Handler handler -> new HandlerPart();
            case Declaration declaration -> new DeclarationPart();
            case Trigger trigger -> new TriggerPart();
            case Block block -> new BlockPart();
            case Alternative branch -> new BranchPart();
            case Layer layer -> new LayerPart();
            case TextNote note -> new NotePart();
            case Element element -> new CardPart();
            default -> throw new IllegalArgumentException("No part for " + model);
        };
    }
}
