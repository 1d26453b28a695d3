// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.portals;

import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.CompletionProposal;
import org.eclipse.jface.text.contentassist.ContentAssistant;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.hopscope.editor.text.Messages;

/** Content assist and hovers of the editor of a program. */
final class ProgramConfiguration extends SourceViewerConfiguration {

    private static final int DELAY_MS = 300;

    private final ProgramEditor editor;

    ProgramConfiguration(ProgramEditor editor) {
        this.editor = editor;
    }

    @Override
    public IContentAssistant getContentAssistant(ISourceViewer viewer) {
        var assistant = new ContentAssistant();
        assistant.setContentAssistProcessor(new Proposals(), IDocument.DEFAULT_CONTENT_TYPE);
        assistant.enableAutoInsert(true);
        assistant.enableAutoActivation(true);
        assistant.setAutoActivationDelay(DELAY_MS);
        assistant.enableColoredLabels(false);
        assistant.setEmptyMessage(Messages.get("portals.noProposals"));
        assistant.setInformationControlCreator(getInformationControlCreator(viewer));
        return assistant;
    }

    @Override
    public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
        return parent -> new DefaultInformationControl(parent, false);
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

    /** Proposals by themselves after a space or an equals sign, or when they are asked for. */
    private static final class Proposals implements IContentAssistProcessor {

        @Override
        public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
            return ProgramAssist.at(viewer.getDocument().get(), offset).stream().map(one -> new CompletionProposal(
                    one.text(), one.from(), one.length(), one.text().length(), null, one.label(), null,
                    one.documentation())).toArray(ICompletionProposal[]::new);
        }

        @Override
        public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
            return new IContextInformation[0];
        }

        @Override
        public char[] getCompletionProposalAutoActivationCharacters() {
            return new char[] {'='};
        }

        @Override
        public char[] getContextInformationAutoActivationCharacters() {
            return new char[0];
        }

        @Override
        public String getErrorMessage() {
            return null;
        }

        @Override
        public IContextInformationValidator getContextInformationValidator() {
            return null;
        }
    }
}
