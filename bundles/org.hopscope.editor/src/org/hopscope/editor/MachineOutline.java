// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.commands.CommandStackEvent;
import org.eclipse.gef.commands.CommandStackEventListener;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.OperationCost;
import org.hopscope.model.topology.RackContent;
import org.hopscope.ui.SpokenName;

/** The machine as a tree, whatever diagram is open; a click shows the element in its diagram. Below it the diagram. */
final class MachineOutline extends ContentOutlinePage implements CommandStackEventListener {

    private static final int ANY_CHANGE = CommandStack.POST_EXECUTE | CommandStack.POST_UNDO | CommandStack.POST_REDO;

    private final MachineHost host;
    private final DiagramSheet sheet;
    private final CommandStack commands;
    private SashForm sash;
    private DiagramOverview overview;

    MachineOutline(MachineHost host, DiagramSheet sheet) {
        this.host = host;
        this.sheet = sheet;
        commands = host.commands();
    }

    @Override
    public void createControl(Composite parent) {
        sash = new SashForm(parent, SWT.VERTICAL);
        super.createControl(sash);
        overview = new DiagramOverview(sash, sheet.viewer());
        sash.setWeights(6, 4);
        var viewer = getTreeViewer();
        SpokenName.give(viewer.getTree(), Messages.get("outline.name"));
        viewer.setContentProvider(new Tree());
        viewer.setLabelProvider(new Names(new LocalResourceManager(JFaceResources.getResources(),
                viewer.getControl())));
        viewer.setAutoExpandLevel(2);
        viewer.setInput(host);
        viewer.addSelectionChangedListener(event -> {
            if (event.getStructuredSelection().getFirstElement() instanceof EObject element
                    && viewer.getControl().isFocusControl()) {
                host.reveal(ElementIds.idOf(element));
            }
        });
        commands.addCommandStackEventListener(this);
        sheet.onOpened(this::update);
    }

    /** The tree and the diagram in small. */
    @Override
    public Control getControl() {
        return sash;
    }

    private void update() {
        if (getControl() != null && !getControl().isDisposed()) {
            getTreeViewer().refresh();
            getTreeViewer().expandToLevel(2);
            overview.changed();
        }
    }

    @Override
    public void stackChanged(CommandStackEvent event) {
        if ((event.getDetail() & ANY_CHANGE) != 0 && !getControl().isDisposed()) {
            getTreeViewer().refresh();
            overview.changed();
        }
    }

    @Override
    public void dispose() {
        commands.removeCommandStackEventListener(this);
        super.dispose();
    }

    /** Named elements below each other. */
    private static final class Tree implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return new Object[] {((MachineHost) input).machine()};
        }

        @Override
        public Object[] getChildren(Object parent) {
            return children(parent).toArray();
        }

        private static List<EObject> children(Object parent) {
            return parent instanceof Rack rack ? List.copyOf(RackContent.members(rack))
                    : ((EObject) parent).eContents().stream().filter(Tree::isShown).toList();
        }

        /** Elements in a rack are shown below it. */
        private static boolean isShown(EObject child) {
            return child instanceof Element && !(child instanceof OperationCost)
                    && !(child instanceof Vertex vertex && vertex.getRack() != null);
        }

        @Override
        public Object getParent(Object element) {
            return element instanceof Vertex vertex && vertex.getRack() != null ? vertex.getRack()
                    : ((EObject) element).eContainer();
        }

        @Override
        public boolean hasChildren(Object element) {
            return !children(element).isEmpty();
        }
    }

    /** Names with the icons of the palette. */
    private static final class Names extends LabelProvider {

        private final LocalResourceManager images;

        Names(LocalResourceManager images) {
            this.images = images;
        }

        @Override
        public String getText(Object element) {
            return Texts.name((Element) element);
        }

        @Override
        public Image getImage(Object element) {
            return images.create(Icons.of((EObject) element));
        }
    }
}
