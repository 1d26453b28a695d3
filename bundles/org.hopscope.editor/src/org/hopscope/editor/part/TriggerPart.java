// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.Set;

import org.hopscope.editor.figure.BlockFigure;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.protocol.Trigger;

/** The start of a handler. */
public final class TriggerPart extends SequencePart<Trigger, BlockFigure> {

    @Override
    protected BlockFigure createFigure() {
        return new BlockFigure(theme(), Subjects.of(model()), true);
    }

    /** The parts that a message passes before the handler does its first block. */
    @Override
    protected Set<String> timed() {
        return Set.of(ElementIds.idOf(model().eContainer()));
    }

    @Override
    protected void show() {
        figure().setTexts(Texts.kind(model().eClass()), BlockText.detail(model()));
        figure().setText(model().getNotes());
    }
}
