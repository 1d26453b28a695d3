// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.gef.palette.CombinedTemplateCreationEntry;
import org.eclipse.gef.palette.ConnectionCreationToolEntry;
import org.eclipse.gef.palette.MarqueeToolEntry;
import org.eclipse.gef.palette.PaletteContainer;
import org.eclipse.gef.palette.PaletteDrawer;
import org.eclipse.gef.palette.PaletteGroup;
import org.eclipse.gef.palette.PaletteRoot;
import org.eclipse.gef.palette.SelectionToolEntry;
import org.eclipse.gef.palette.ToolEntry;
import org.eclipse.gef.requests.CreationFactory;
import org.eclipse.gef.tools.AbstractTool;
import org.eclipse.jface.resource.ImageDescriptor;
import org.hopscope.editor.command.Templates;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.workload.WorkloadPackage;

/** What can be drawn, for each kind of diagram. */
final class EditorPalette {

    /** Kinds of elements under one heading. */
    record Group(String heading, List<EClass> types) {}

    private final PaletteRoot root = new PaletteRoot();
    private final PaletteGroup tools = new PaletteGroup(Messages.get("palette.tools"));

    /** A palette with tools only. */
    EditorPalette() {
        var select = new SelectionToolEntry(Messages.get("palette.select"));
        tools.add(select);
        tools.add(new MarqueeToolEntry(Messages.get("palette.marquee")));
        root.add(tools);
        root.setDefaultEntry(select);
    }

    PaletteRoot root() {
        return root;
    }

    /** What can be added to the inside of this element. */
    static List<Group> groups(Element element) {
        if (element instanceof Machine) {
            return List.of(
                    new Group("types", List.of(Literals.NODE_TYPE, Literals.NIC_TYPE, Literals.ROUTER_TYPE, Literals.LINK_TYPE)),
                    new Group("topology", List.of(Literals.TORUS_TOPOLOGY, Literals.GRAPH_TOPOLOGY, Literals.NODE, Literals.SWITCH)),
                    new Group("stack", List.of(StackPackage.Literals.PROTOCOL_STACK, StackPackage.Literals.MPI_LAYER,
                            StackPackage.Literals.PORTALS_LAYER, StackPackage.Literals.FIRMWARE_LAYER)),
                    new Group("workload", List.of(WorkloadPackage.Literals.PING_PONG)));
        }
        return element instanceof NodeType
                ? List.of(new Group("nodeParts", List.of(Literals.PROCESSOR, Literals.MEMORY, Literals.HOST_BUS, Literals.NIC_SLOT)))
                : List.of(new Group("nicParts", List.of(Literals.EMBEDDED_PROCESSOR, Literals.DMA_ENGINE, Literals.STREAM_TABLE,
                        Literals.SCRATCH_MEMORY, Literals.ROUTER_SLOT)));
    }

    /** Offers what can be added to the inside of this element; the active tool must be one of the general ones. */
    void offer(Element element) {
        var content = new ArrayList<PaletteContainer>();
        content.add(tools);
        for (var group : groups(element)) {
            var drawer = new PaletteDrawer(Messages.get("palette." + group.heading()));
            group.types().forEach(type -> drawer.add(entry(type)));
            if (group.heading().equals("topology")) {
                drawer.add(link());
            }
            content.add(drawer);
        }
        root.setChildren(content);
    }

    private static ToolEntry entry(EClass type) {
        var factory = new ElementFactory(type);
        return new CombinedTemplateCreationEntry(Texts.kind(type), Messages.get("palette.hint." + type.getName()), type, factory, icon(type), icon(type));
    }

    private static ImageDescriptor icon(EClass type) {
        return Icons.of(type.getName().toLowerCase(Locale.ROOT));
    }

    private static ToolEntry link() {
        var icon = Icons.of("link");
        var entry = new ConnectionCreationToolEntry(Texts.kind(Literals.LINK), Messages.get("palette.hint.Link"), null, icon, icon);
        entry.setToolProperty(AbstractTool.PROPERTY_UNLOAD_WHEN_FINISHED, Boolean.TRUE);
        return entry;
    }

    /** Makes elements from the templates. */
    private record ElementFactory(EClass type) implements CreationFactory {

        @Override
        public Object getNewObject() {
            return Templates.create(type);
        }

        @Override
        public Object getObjectType() {
            return type;
        }
    }
}
