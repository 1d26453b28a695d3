// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.assist;

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
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.hopscope.editor.text.Messages;

/** Content assist of a text, when it is asked for or after signs that lead to a choice. */
public final class ProposalAssist {

    /** Shows what a proposal means as plain text. */
    public static final IInformationControlCreator PLAIN = parent -> new DefaultInformationControl(parent, false);

    private ProposalAssist() {}

    /**
     * An assistant for all of a text.
     *
     * @param proposals what can be written at an offset
     * @param signs after which it comes by itself
     */
    public static ContentAssistant of(IntFunction<List<Proposal>> proposals, char... signs) {
        var assistant = new ContentAssistant();
        assistant.setContentAssistProcessor(new Proposals(proposals, signs), IDocument.DEFAULT_CONTENT_TYPE);
        assistant.enableAutoInsert(true);
        assistant.enableAutoActivation(signs.length > 0);
        assistant.enableColoredLabels(false);
        assistant.setEmptyMessage(Messages.get("portals.noProposals"));
        assistant.setInformationControlCreator(PLAIN);
        return assistant;
    }

    private static final class Proposals implements IContentAssistProcessor {

        private final IntFunction<List<Proposal>> proposals;
        private final char[] signs;

        Proposals(IntFunction<List<Proposal>> proposals, char[] signs) {
            this.proposals = proposals;
            this.signs = signs;
        }

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
            return signs.clone();
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
