// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import org.hopscope.editor.diagram.Coverage;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.ui.overlay.BlockShare;
import org.hopscope.ui.overlay.ResultOverlay;
import org.hopscope.ui.overlay.ShownProfile;
import org.hopscope.ui.overlay.ShownProfile.Measurement;

/** Draws the times of the run that the views show into the blocks of the protocol that is open. */
final class ProfileWatch {

    private static final int PS_PLACES = 3;

    private final MachineDiagramEditor editor;
    private final ResultOverlay overlay;
    /** The measurement that the user has chosen, kept from run to run. */
    private String wanted = "";
    private List<Measurement> offered = List.of();

    ProfileWatch(MachineDiagramEditor editor, ResultOverlay overlay) {
        this.editor = editor;
        this.overlay = overlay;
    }

    /** Shows another measurement of those that were offered. */
    void choose(int number) {
        wanted = offered.get(number).label();
        show();
    }

    /** Brings bar and blocks up to date. */
    void show() {
        offered = List.of();
        if (!(editor.sheet().element() instanceof ProtocolLayer layer) || !overlay.isShown()) {
            editor.profileBar().hide();
            draw(Map.of());
            return;
        }
        var profile = overlay.profile(editor.document().file());
        if (profile.isEmpty()) {
            refuse(Messages.get("profile.none"));
        } else if (profile.get().stale()) {
            // the legend beside says so of all results
            refuse(overlay.outdated(editor.document().file()).isPresent() ? ""
                    : Messages.get("results.stale", profile.get().run()));
        } else {
            show(layer, profile.get());
        }
    }

    private void show(ProtocolLayer layer, ShownProfile profile) {
        offered = profile.of(Coverage.of(layer));
        if (offered.isEmpty()) {
            refuse(Messages.get(profile.measurements().isEmpty() ? "profile.noStack" : "profile.other",
                    profile.run()));
            return;
        }
        var shown = offered.stream().filter(one -> one.label().equals(wanted)).findFirst().orElse(offered.getFirst());
        var total = BigDecimal.valueOf(shown.totalPs(), PS_PLACES).setScale(1, RoundingMode.HALF_UP).toPlainString();
        draw(shown.shares());
        editor.profileBar().show(Messages.get("profile.shown", profile.run(), shown.label(), total),
                offered.stream().map(Measurement::label).toList(), offered.indexOf(shown));
    }

    private void refuse(String reason) {
        draw(Map.of());
        editor.profileBar().say(reason);
    }

    private void draw(Map<String, BlockShare> shares) {
        if (!shares.equals(editor.sheet().marks().shares())) {
            editor.sheet().mark(editor.sheet().marks().profile(shares));
        }
    }
}
