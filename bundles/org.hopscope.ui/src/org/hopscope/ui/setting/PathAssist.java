// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.setting;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

import org.eclipse.jface.fieldassist.ContentProposal;
import org.eclipse.jface.fieldassist.ContentProposalAdapter;
import org.eclipse.jface.fieldassist.IContentProposal;
import org.eclipse.jface.fieldassist.TextContentAdapter;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.hopscope.model.setting.SettablePath;

/**
 * Proposes what can be set while a path is typed: every word of it may be anywhere in the proposal. After a full path
 * and '=' it proposes values.
 */
public final class PathAssist extends ContentProposalAdapter {

    private static final Point SIZE = new Point(460, 220);

    /** @param paths what can be set, asked for as the user types */
    public PathAssist(Text text, Supplier<List<SettablePath>> paths) {
        super(text, new TextContentAdapter(), (contents, position) -> proposals(contents, paths.get()), null, null);
        setProposalAcceptanceStyle(PROPOSAL_REPLACE);
        setPopupSize(SIZE);
    }

    /** Opens the list. */
    public void open() {
        openProposalPopup();
    }

    /** True if the list is open. */
    public boolean isOpen() {
        return isProposalPopupOpen();
    }

    /** Closes the list, so that the key which would choose from it does what it does otherwise. */
    public void close() {
        closeProposalPopup();
    }

    /** The proposals for a typed text: nothing for a full name, so that Enter takes that name. */
    public static IContentProposal[] proposals(String typed, List<SettablePath> paths) {
        int sign = typed.indexOf('=');
        if (sign >= 0) {
            return settings(typed.substring(0, sign).strip(), typed.substring(sign + 1).strip(), paths);
        }
        if (paths.stream().anyMatch(path -> path.path().equalsIgnoreCase(typed.strip()))) {
            return new IContentProposal[0];
        }
        var words = typed.strip().toLowerCase(Locale.ROOT).split("[\\s./]+");
        var found = new ArrayList<IContentProposal>();
        for (var path : paths) {
            var text = path.path().toLowerCase(Locale.ROOT);
            var fits = true;
            for (var word : words) {
                fits &= text.contains(word);
            }
            if (fits) {
                found.add(new ContentProposal(path.path(), label(path), path.documentation()));
            }
        }
        return found.toArray(IContentProposal[]::new);
    }

    private static IContentProposal[] settings(String path, String begun, List<SettablePath> paths) {
        return paths.stream().filter(one -> one.path().equalsIgnoreCase(path))
                .flatMap(one -> values(one, begun).stream().map(value -> new ContentProposal(one.path() + "=" + value,
                        value, one.documentation())))
                .toArray(IContentProposal[]::new);
    }

    /** Values that begin with a typed text, in any case: the present one, then the words of a choice. */
    public static List<String> values(SettablePath path, String begun) {
        var words = new LinkedHashSet<>(List.of(path.value()));
        if (path.type().contains(", ")) {
            words.addAll(List.of(path.type().split(", ")));
        }
        var start = begun.strip().toLowerCase(Locale.ROOT);
        words.removeIf(one -> one.isEmpty() || one.equals(begun) || !one.toLowerCase(Locale.ROOT).startsWith(start));
        return List.copyOf(words);
    }

    private static String label(SettablePath path) {
        var now = path.value().isEmpty() ? Messages.setting_unset : path.value();
        return "%s   (%s%s)".formatted(path.path(), now, path.unit().isEmpty() ? "" : ", " + path.type());
    }
}
