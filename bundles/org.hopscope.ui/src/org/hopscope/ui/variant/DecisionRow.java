// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.Objects;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.hopscope.model.study.Judgement;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.Decisions;
import org.hopscope.ui.SpokenName;

/** The fields of a decision: what, why, and on the strength of what. */
final class DecisionRow {

    private static final int SHORT_HASH = 8;
    private static final int LEAST_WIDTH = 100;

    private final Combo judgement;
    private final Text reason;
    private final Label basis;
    private boolean filling;

    /** Takes what the user decides. */
    interface Taker {

        /** Another decision. */
        void decide(Judgement judgement, String reason);

        /** Another reason for the same decision. */
        void explain(String reason);
    }

    /** Fills the second column of {@code parent}; the label in front is there. */
    DecisionRow(Composite parent, FormToolkit toolkit, Taker taker) {
        var row = toolkit.createComposite(parent);
        GridLayoutFactory.fillDefaults().numColumns(2).applyTo(row);
        GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
        judgement = new Combo(row, SWT.READ_ONLY | SWT.DROP_DOWN);
        judgement.setItems(Messages.variant_open, Messages.variant_preferred, Messages.variant_rejected);
        toolkit.adapt(judgement, true, true);
        SpokenName.give(judgement, Messages.variant_decision);
        reason = toolkit.createText(row, "", SWT.SINGLE | SWT.BORDER);
        reason.setMessage(Messages.variant_reasonHint);
        SpokenName.give(reason, Messages.variant_reasonHint);
        GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(LEAST_WIDTH, SWT.DEFAULT)
                .applyTo(reason);
        basis = toolkit.createLabel(row, "", SWT.WRAP);
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(basis);
        judgement.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> taker.decide(
                Judgement.get(judgement.getSelectionIndex()), reason.getText())));
        reason.addModifyListener(event -> {
            if (!filling) {
                taker.explain(reason.getText());
            }
        });
    }

    void show(Variant variant) {
        filling = true;
        judgement.select(Decisions.judgement(variant).getValue());
        var decision = variant.getDecision();
        var why = decision == null ? "" : Objects.toString(decision.getReason(), "");
        if (!reason.getText().strip().equals(why)) {
            reason.setText(why);
        }
        if (decision == null) {
            basis.setText(Messages.variant_undecided);
        } else {
            var hash = Objects.toString(decision.getDesignHash(), "");
            basis.setText(NLS.bind(Messages.variant_basis, new Object[] {decision.getDate(),
                hash.substring(0, Math.min(SHORT_HASH, hash.length())), decision.getEngineVersion(),
                decision.getSeed()}));
        }
        filling = false;
    }
}
