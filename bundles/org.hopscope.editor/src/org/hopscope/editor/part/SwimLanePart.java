// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import org.eclipse.draw2d.Label;
import org.hopscope.editor.figure.SwimLaneFigure;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.BlockText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Service;

/** A lane, in the colour of the place where it is. */
public final class SwimLanePart extends SequencePart<Lane, SwimLaneFigure> {

    @Override
    protected SwimLaneFigure createFigure() {
        return new SwimLaneFigure(theme());
    }

    @Override
    protected Label nameLabel() {
        return figure().nameLabel();
    }

    @Override
    protected void show() {
        var lane = model();
        figure().setTexts(Texts.name(lane), BlockText.detail(lane), Messages.get("protocol.lane",
                Texts.literal(lane.getService()), Texts.literal(lane.getWaiting())));
        figure().setTone(switch (lane.getPart()) {
            case Processor processor -> lane.getService() == Service.IN_CALLS ? Tone.LANE_HOST : Tone.LANE_KERNEL;
            case NicProcessor processor -> Tone.LANE_FIRMWARE;
            case Engine engine -> Tone.LANE_HARDWARE;
            case null, default -> Tone.REGION;
        });
        figure().setText(lane.getNotes());
    }
}
