// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

import org.eclipse.draw2d.IFigure;
import org.hopscope.editor.figure.BranchFigure;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Block;

/** A branch of a block: the blocks that run under a condition. */
public final class BranchPart extends SequencePart<Alternative, BranchFigure> {

    @Override
    protected BranchFigure createFigure() {
        return new BranchFigure(theme(), Messages.get("protocol.dropHere"));
    }

    @Override
    public IFigure getContentPane() {
        return figure().row();
    }

    @Override
    protected List<Block> getModelChildren() {
        return model().getBlocks();
    }

    @Override
    protected void show() {
        figure().setText(BlockText.branch(model()), model().getNotes());
    }
}
