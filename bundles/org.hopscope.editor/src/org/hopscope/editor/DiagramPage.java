// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.action.ActionBindings;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.protocol.ProtocolLayer;

/** The page with the diagram. */
final class DiagramPage implements EditorPage {

    private final MachineDiagramEditor editor;
    private ActionBindings bindings;
    private Control control;

    DiagramPage(MachineDiagramEditor editor) {
        this.editor = editor;
    }

    @Override
    public String title() {
        return Messages.get("page.diagram");
    }

    /** The area of all diagrams. */
    Control control() {
        return control;
    }

    /** Takes the keys of diagrams. */
    void bind() {
        bindings.bind();
    }

    @Override
    public Control create(Composite parent) {
        control = editor.createDiagram(parent);
        bindings = new ActionBindings(editor.actions(), editor.getEditorSite(), editor.viewer().getControl());
        return control;
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        bindings.bind();
        editor.sheet().refresh();
        if (editor.sheet().element() instanceof ProtocolLayer layer) {
            // a protocol has a page of its own
            editor.sheet().open(editor.machine());
            var inside = selection.stream().allMatch(one -> EcoreUtil.isAncestor(layer, one));
            editor.sheet().select(inside ? List.of(layer) : selection);
        } else if (!selection.isEmpty()) {
            editor.sheet().reveal(selection.getFirst());
            editor.sheet().select(selection);
        }
    }

    @Override
    public boolean deactivate() {
        editor.sheet().form().flush();
        bindings.release();
        return true;
    }

    @Override
    public void refresh() {
        editor.sheet().refresh();
    }

    @Override
    public boolean flush() {
        editor.sheet().form().flush();
        return true;
    }

    @Override
    public boolean reveal(EObject element) {
        editor.sheet().reveal(element);
        return true;
    }

    @Override
    public List<EObject> selection() {
        return editor.sheet().selection();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        // the editor gives the viewer and the palette their colours
    }

    @Override
    public void setFocus() {
        if (editor.sheet().form().isOpen()) {
            editor.sheet().form().setFocus();
        } else {
            editor.viewer().getControl().setFocus();
        }
    }
}
