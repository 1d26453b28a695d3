// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.hopscope.editor.assist.ProposalAssist;

/** Content assist and hovers of the editor of a program: proposals by themselves after an equals sign. */
final class ProgramConfiguration extends SourceViewerConfiguration {

    private static final int DELAY_MS = 300;

    private final ProgramEditor editor;

    ProgramConfiguration(ProgramEditor editor) {
        this.editor = editor;
    }

    @Override
    public IContentAssistant getContentAssistant(ISourceViewer viewer) {
        var assistant = ProposalAssist.of(offset -> ProgramAssist.at(viewer.getDocument().get(), offset), '=');
        assistant.setAutoActivationDelay(DELAY_MS);
        return assistant;
    }

    @Override
    public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
        return ProposalAssist.PLAIN;
    }

    @Override
    public ITextHover getTextHover(ISourceViewer viewer, String contentType) {
        return new Hover();
    }

    /** Explains what the mouse rests on. */
    private final class Hover implements ITextHover {

        @Override
        public String getHoverInfo(ITextViewer viewer, IRegion region) {
            return editor.explain(region.getOffset()).orElse(null);
        }

        @Override
        public IRegion getHoverRegion(ITextViewer viewer, int offset) {
            return new Region(offset, 0);
        }
    }
}
