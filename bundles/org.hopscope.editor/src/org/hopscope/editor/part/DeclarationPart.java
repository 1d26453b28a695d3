// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.Label;
import org.hopscope.editor.figure.BlockFigure;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.protocol.Declaration;

/** Something that a protocol declares, on the shelf above the lanes. */
public final class DeclarationPart extends SequencePart<Declaration, BlockFigure> {

    @Override
    protected BlockFigure createFigure() {
        return new BlockFigure(theme(), Subjects.of(model()), false);
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void show() {
        figure().setTexts(Texts.name(model()), BlockText.detail(model()));
        figure().setText(Texts.kind(model().eClass()) + (model().getNotes() == null ? "" : ": " + model().getNotes()));
    }
}
