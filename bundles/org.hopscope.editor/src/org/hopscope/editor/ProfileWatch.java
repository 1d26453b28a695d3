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

    private final DiagramSheet sheet;
    private final ProfileBar bar;
    private final ResultOverlay overlay;
    /** The measurement that the user has chosen, kept from run to run. */
    private String wanted = "";
    private List<Measurement> offered = List.of();

    ProfileWatch(DiagramSheet sheet, ProfileBar bar, ResultOverlay overlay) {
        this.sheet = sheet;
        this.bar = bar;
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
        if (!(sheet.element() instanceof ProtocolLayer layer) || !overlay.isShown()) {
            bar.hide();
            draw(Map.of());
            return;
        }
        var profile = overlay.profile(sheet.file());
        if (profile.isEmpty()) {
            refuse(Messages.get("profile.none"));
        } else if (profile.get().stale()) {
            // the legend beside says so of all results
            refuse(overlay.outdated(sheet.file()).isPresent() ? ""
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
        bar.show(Messages.get("profile.shown", profile.run(), shown.label(), total),
                offered.stream().map(Measurement::label).toList(), offered.indexOf(shown));
    }

    private void refuse(String reason) {
        draw(Map.of());
        bar.say(reason);
    }

    private void draw(Map<String, BlockShare> shares) {
        if (!shares.equals(sheet.marks().shares())) {
            sheet.mark(sheet.marks().profile(shares));
        }
    }
}
