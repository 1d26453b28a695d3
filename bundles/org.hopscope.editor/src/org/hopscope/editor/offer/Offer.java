// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Subject;
import org.hopscope.editor.text.Subjects;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;

/**
 * Something that can be added.
 *
 * @param key tells offers apart, also in the next session
 * @param heading what it is listed under
 * @param detail where a part of a library comes from; empty for a kind of element
 * @param words other words for it
 * @param part the part of a library; empty for a kind of element
 */
public record Offer(String key, String heading, EClass type, String title, String detail, String hint,
        List<String> words, Optional<LibraryPart> part) {

    /** The kinds of elements of these groups. */
    public static List<Offer> kinds(List<PaletteGroup> groups) {
        var offers = new ArrayList<Offer>();
        for (var group : groups) {
            var heading = Messages.get("palette." + group.heading());
            group.types().forEach(type -> offers.add(new Offer(type.getName(), heading, type, Texts.kind(type), "",
                    Texts.hint(type), synonyms(type), Optional.empty())));
        }
        return offers;
    }

    /** The parts of libraries, without those of the machine in {@code location}: it has them already. */
    public static List<Offer> parts(List<LibraryPart> parts, String location) {
        return parts.stream().filter(part -> !part.location().equals(location)).map(Offer::of).toList();
    }

    private static Offer of(LibraryPart part) {
        var type = part.element().eClass();
        var machine = Texts.name(part.machine());
        var words = new ArrayList<>(synonyms(type));
        words.add(Texts.kind(type));
        words.add(machine);
        var hint = part.isPiece() ? pieceHint(part, machine)
                : Messages.get("offer.part", Texts.kind(type), machine, part.location());
        // a piece is taken in as its handlers
        var made = part.isPiece() ? ProtocolPackage.Literals.HANDLER : type;
        return new Offer(part.location() + "#" + part.id(), machine, made, Texts.name(part.element()), machine, hint,
                List.copyOf(words), Optional.of(part));
    }

    /** The description of a piece, its handlers, and its source. */
    private static String pieceHint(LibraryPart part, String machine) {
        var notes = part.element().getNotes();
        var handlers = ((ProtocolLayer) part.element()).getHandlers().stream().map(Texts::name)
                .collect(Collectors.joining(", "));
        return (notes == null || notes.isBlank() ? "" : notes + "\n\n")
                + Messages.get("offer.piece", handlers, machine, part.location());
    }

    /** True if this can be of use inside of an element: pieces in protocols, all other parts outside of them. */
    public boolean suits(Element open) {
        return part.isEmpty() || part.get().isPiece() == open instanceof ProtocolLayer;
    }

    private static List<String> synonyms(EClass type) {
        var key = "synonyms." + type.getName();
        return Messages.has(key) ? List.of(Messages.get(key).split("\\s*,\\s*")) : List.of();
    }

    /** The type of the element that is added: for what a handler starts at, the handler. */
    public EClass made() {
        return ProtocolPackage.Literals.TRIGGER.isSuperTypeOf(type) ? ProtocolPackage.Literals.HANDLER : type;
    }

    /** Its sign. */
    public Subject subject() {
        return part.map(one -> Subjects.of(one.element())).orElseGet(() -> Subjects.of(EcoreUtil.create(type)));
    }
}
