// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.function.IntFunction;
import org.eclipse.jface.text.DefaultInformationControl;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.ITextViewer;
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

/** Content assist of the Text page, when it is asked for. */
final class SourceConfiguration extends SourceViewerConfiguration {

    private final IntFunction<List<SourceProposal>> proposals;

    /** @param proposals what can be written at an offset */
    SourceConfiguration(IntFunction<List<SourceProposal>> proposals) {
        this.proposals = proposals;
    }

    @Override
    public IContentAssistant getContentAssistant(ISourceViewer viewer) {
        var assistant = new ContentAssistant();
        assistant.setContentAssistProcessor(new Proposals(), IDocument.DEFAULT_CONTENT_TYPE);
        assistant.enableAutoInsert(true);
        assistant.enableAutoActivation(false);
        assistant.enableColoredLabels(false);
        assistant.setEmptyMessage(Messages.get("portals.noProposals"));
        assistant.setInformationControlCreator(getInformationControlCreator(viewer));
        return assistant;
    }

    @Override
    public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
        return parent -> new DefaultInformationControl(parent, false);
    }

    private final class Proposals implements IContentAssistProcessor {

        @Override
        public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
            return proposals.apply(offset).stream().map(one -> new CompletionProposal(one.text(), one.from(),
                    one.length(), one.text().length(), null, one.label(), null,
                    one.documentation().isEmpty() ? null : one.documentation())).toArray(ICompletionProposal[]::new);
        }

        @Override
        public IContextInformation[] computeContextInformation(ITextViewer viewer, int offset) {
            return new IContextInformation[0];
        }

        @Override
        public char[] getCompletionProposalAutoActivationCharacters() {
            return new char[0];
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
