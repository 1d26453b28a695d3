// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.hopscope.editor.command.OpenBlockCommand;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.diagram.ProtocolInterior;
import org.hopscope.editor.figure.BlockFigure;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subjects;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.FieldValue;

/** A block with its branches below it, or with the blocks inside it. */
public final class BlockPart extends SequencePart<Block, BlockFigure> {

    /** The drawing below the head. */
    private enum Inside {
        NOTHING, BRANCHES, BLOCKS
    }

    private Inside shown = Inside.NOTHING;

    @Override
    protected BlockFigure createFigure() {
        return new BlockFigure(theme(), Subjects.of(model()), false);
    }

    @Override
    protected Label nameLabel() {
        return model() instanceof Composite ? figure().nameLabel() : null;
    }

    @Override
    public IFigure getContentPane() {
        return figure().body() == null ? figure() : figure().body();
    }

    @Override
    protected List<? extends Element> getModelChildren() {
        return switch (model()) {
            case Each each -> each.getBlocks();
            case Composite composite -> ProtocolInterior.isOpen(composite) ? composite.getBlocks() : List.of();
            default -> model().eContents().stream().filter(Alternative.class::isInstance)
                    .map(Alternative.class::cast).toList();
        };
    }

    private Inside inside() {
        return switch (model()) {
            case Each each -> Inside.BLOCKS;
            case Composite composite -> ProtocolInterior.isOpen(composite) ? Inside.BLOCKS : Inside.NOTHING;
            default -> getModelChildren().isEmpty() ? Inside.NOTHING : Inside.BRANCHES;
        };
    }

    /** A child needs its place before it is added, and is removed before its place. */
    @Override
    protected void refreshChildren() {
        var now = inside();
        if (now != shown && now != Inside.NOTHING) {
            shown = now;
            if (now == Inside.BLOCKS) {
                figure().addRow(Messages.get("protocol.dropHere"));
            } else {
                figure().addColumn();
            }
        }
        super.refreshChildren();
        if (now != shown) {
            shown = now;
            figure().removeBody();
        }
    }

    @Override
    protected void show() {
        figure().setTexts(BlockText.title(model()), BlockText.detail(model()));
        var full = BlockText.full(model());
        var hasNotes = model().getNotes() != null && !model().getNotes().isBlank();
        figure().setText(hasNotes ? model().getNotes() : full.equals(BlockText.detail(model())) ? "" : full);
        figure().setTurned(model() instanceof Composite composite ? ProtocolInterior.isOpen(composite) : null);
    }

    @Override
    protected Set<String> coverage() {
        if (model() instanceof Composite composite && !ProtocolInterior.isOpen(composite)) {
            return Coverage.of(model());
        }
        var ids = new LinkedHashSet<String>();
        ids.add(ElementIds.idOf(model()));
        for (EObject inner : model().eContents()) {
            if (inner instanceof FieldValue) {
                ids.add(ElementIds.idOf(inner));
            }
        }
        return ids;
    }

    @Override
    public void performRequest(Request request) {
        if (RequestConstants.REQ_OPEN.equals(request.getType()) && model() instanceof Composite composite
                && EcoreUtil.getRootContainer(composite) instanceof Machine machine) {
            getViewer().getEditDomain().getCommandStack().execute(
                    new OpenBlockCommand(machine, composite, !ProtocolInterior.isOpen(composite)));
        } else {
            super.performRequest(request);
        }
    }
}
