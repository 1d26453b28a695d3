// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.figure.HandlerFigure;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Handler;

/** A handler on its lane: what it starts at, then its blocks. */
public final class HandlerPart extends SequencePart<Handler, HandlerFigure> {

    @Override
    protected HandlerFigure createFigure() {
        return new HandlerFigure(theme(), Messages.get("protocol.dropHere"));
    }

    @Override
    public IFigure getContentPane() {
        return figure().row();
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected List<Element> getModelChildren() {
        var children = new ArrayList<Element>();
        if (model().getTrigger() != null) {
            children.add(model().getTrigger());
        }
        children.addAll(model().getBlocks());
        return children;
    }

    /** All that happens in it; its own time is at what it starts at. */
    @Override
    protected Set<String> timed() {
        return Coverage.of(model());
    }

    @Override
    protected void show() {
        figure().setName(Texts.name(model()));
        figure().setOrigin(Texts.origin(model()));
        figure().setText(model().getNotes());
    }
}
