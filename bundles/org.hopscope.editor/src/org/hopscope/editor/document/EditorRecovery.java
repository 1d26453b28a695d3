// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.document;

import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.function.Consumer;

import org.eclipse.ui.PlatformUI;
import org.hopscope.editor.document.EditorBanner.Choice;
import org.hopscope.editor.document.EditorBanner.Notice;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.recovery.RecoveryOffer;
import org.hopscope.ui.recovery.RecoveryService;
import org.hopscope.ui.recovery.Recovering;

/** Shows in an editor what an earlier session left of its file, and that work cannot be kept. UI thread. */
public final class EditorRecovery {

    private final FileEditor editor;
    private final RecoveryService service = PlatformUI.getWorkbench().getService(RecoveryService.class);
    private final Runnable offers = this::update;
    private final Consumer<String> trouble = this::tell;

    /** Shows it in the strips of this editor, which has them. */
    public EditorRecovery(FileEditor editor) {
        this.editor = editor;
        service.addOfferListener(offers);
        service.addTroubleListener(trouble);
        update();
    }

    /** Ends with the editor. */
    public void dispose() {
        service.removeOfferListener(offers);
        service.removeTroubleListener(trouble);
    }

    private void update() {
        var offer = service.offer(editor.document().file());
        if (offer.isPresent()) {
            show(offer.get());
        } else {
            editor.banner().hide(Notice.RECOVERY);
        }
    }

    private void show(RecoveryOffer offer) {
        var time = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withZone(ZoneId.systemDefault()).format(offer.time());
        var recovering = new Recovering(editor.getSite().getPage(), service);
        editor.banner().show(Notice.RECOVERY, Messages.get("banner.recovery", offer.changes(), time),
                new Choice("banner.restore", () -> recovering.restore(offer)),
                new Choice("banner.compare", () -> recovering.compare(offer)),
                new Choice("banner.discard", () -> service.settle(offer)));
    }

    private void tell(String reason) {
        editor.banner().show(Notice.TROUBLE, reason, Choice.dismiss());
    }
}
