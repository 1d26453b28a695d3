// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.function.Consumer;
import org.eclipse.ui.PlatformUI;
import org.hopscope.editor.document.EditorBanner;
import org.hopscope.editor.document.EditorBanner.Choice;
import org.hopscope.editor.document.EditorBanner.Notice;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.recovery.RecoveryOffer;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.recovery.Recovering;

/** Shows in an editor what an earlier session left of its file, and that work cannot be kept. */
final class EditorRecovery {

    private final MachineDiagramEditor editor;
    private final EditorBanner banner;
    private final RecoveryService service = PlatformUI.getWorkbench().getService(RecoveryService.class);
    private final Runnable offers = this::update;
    private final Consumer<String> trouble = this::tell;

    EditorRecovery(MachineDiagramEditor editor, EditorBanner banner) {
        this.editor = editor;
        this.banner = banner;
        service.addOfferListener(offers);
        service.addTroubleListener(trouble);
        update();
    }

    void dispose() {
        service.removeOfferListener(offers);
        service.removeTroubleListener(trouble);
    }

    private void update() {
        var offer = service.offer(editor.document().file());
        if (offer.isPresent()) {
            show(offer.get());
        } else {
            banner.hide(Notice.RECOVERY);
        }
    }

    private void show(RecoveryOffer offer) {
        var time = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withZone(ZoneId.systemDefault()).format(offer.time());
        var recovering = new Recovering(editor.getSite().getPage(), service);
        banner.show(Notice.RECOVERY, Messages.get("banner.recovery", offer.changes(), time),
                new Choice("banner.restore", () -> recovering.restore(offer)),
                new Choice("banner.compare", () -> recovering.compare(offer)),
                new Choice("banner.discard", () -> service.settle(offer)));
    }

    private void tell(String reason) {
        banner.show(Notice.TROUBLE, reason, Choice.dismiss());
    }
}
