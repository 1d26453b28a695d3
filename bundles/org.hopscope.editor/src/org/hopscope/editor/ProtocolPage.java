// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.page.EditorPage;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.protocol.ProtocolLayer;

/** The page with a protocol of the machine: the diagram of the one that was open last, else of the first. */
final class ProtocolPage implements EditorPage {

    private final PageContext context;
    private final DiagramPage diagram;

    ProtocolPage(PageContext context, DiagramPage diagram) {
        this.context = context;
        this.diagram = diagram;
    }

    @Override
    public String title() {
        return Messages.get("page.protocol");
    }

    private Optional<ProtocolLayer> first() {
        return context.machine().getStacks().stream().flatMap(stack -> stack.getLayers().stream())
                .filter(ProtocolLayer.class::isInstance).map(ProtocolLayer.class::cast).findFirst();
    }

    @Override
    public Optional<String> reasonAgainst() {
        return first().isPresent() ? Optional.empty() : Optional.of(Messages.get("page.noProtocol"));
    }

    @Override
    public Control create(Composite parent) {
        return diagram.control();
    }

    @Override
    public void activate(List<? extends EObject> selection) {
        diagram.bind();
        var sheet = diagram.sheet();
        if (sheet.element() instanceof ProtocolLayer) {
            sheet.refresh();
        } else {
            var chosen = selection.stream().filter(ProtocolLayer.class::isInstance).map(ProtocolLayer.class::cast)
                    .findFirst().or(this::first);
            chosen.ifPresent(sheet::open);
        }
    }

    @Override
    public boolean deactivate() {
        return diagram.deactivate();
    }

    @Override
    public void refresh() {
        diagram.refresh();
    }

    @Override
    public boolean flush() {
        return diagram.flush();
    }

    @Override
    public boolean reveal(EObject element) {
        return diagram.reveal(element);
    }

    @Override
    public List<EObject> selection() {
        return diagram.selection();
    }

    @Override
    public void setTheme(DiagramTheme theme) {
        // the page with all diagrams has the same control
    }

    @Override
    public void setFocus() {
        diagram.setFocus();
    }
}
