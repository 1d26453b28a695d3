// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.List;
import java.util.function.IntFunction;

import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.contentassist.IContentAssistant;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.text.source.SourceViewerConfiguration;
import org.hopscope.editor.assist.Proposal;
import org.hopscope.editor.assist.ProposalAssist;

/** Content assist of the Text page, when it is asked for. */
final class SourceConfiguration extends SourceViewerConfiguration {

    private final IntFunction<List<Proposal>> proposals;

    /** @param proposals what can be written at an offset */
    SourceConfiguration(IntFunction<List<Proposal>> proposals) {
        this.proposals = proposals;
    }

    @Override
    public IContentAssistant getContentAssistant(ISourceViewer viewer) {
        return ProposalAssist.of(proposals);
    }

    @Override
    public IInformationControlCreator getInformationControlCreator(ISourceViewer viewer) {
        return ProposalAssist.PLAIN;
    }
}
