// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.TextNote;
import org.hopscope.model.comparison.Matching;
import org.jspecify.annotations.Nullable;

/**
 * Gives the elements of a machine or a study that was read from text their UUIDs: those of the elements that they
 * correspond to in the one that there was, else ones that depend on their place and name only. What a text does not
 * hold, the positions of figures, is taken over too.
 */
final class TextIdentities {

    private static final int DIGITS = 16;

    private final Element root;
    private final HopscopeResource resource;
    private final Set<String> taken = new HashSet<>();
    private final Map<EObject, EObject> olds = new HashMap<>();

    private TextIdentities(Element root, URI location) {
        this.root = root;
        resource = new HopscopeResource(location);
    }

    /**
     * Puts a machine or a study into a resource; {@code base}, which is of the same kind, may be null.
     *
     * @param guesses the elements of {@code base} that elements of the root probably are
     */
    static TextIdentities give(Element root, @Nullable Element base, URI location, Map<EObject, EObject> guesses) {
        var identities = new TextIdentities(root, location);
        if (base != null) {
            identities.adopt(base, guesses);
        }
        identities.name(root, "");
        identities.resource.getContents().add(root);
        return identities;
    }

    /** Puts the comments of the text into the file too. */
    void comments(TextComments comments) {
        comments.give(root, olds);
    }

    private void adopt(Element base, Map<EObject, EObject> guesses) {
        var matching = new Matching(base, root, guesses);
        adopt(root, base);
        root.eAllContents().forEachRemaining(one -> {
            var old = matching.oneOf(one);
            if (old != null) {
                adopt(one, old);
                adoptOrigin(one, old);
            }
        });
        if (root instanceof Machine machine && base instanceof Machine before) {
            adoptDiagram(machine, before, matching, guesses);
        }
    }

    /** Takes over the notes of the diagram and the positions of figures. */
    private void adoptDiagram(Machine machine, Machine base, Matching matching, Map<EObject, EObject> guesses) {
        var notes = notes(machine, base, guesses);
        var copier = new EcoreUtil.Copier(false, false) {
            private static final long serialVersionUID = 1L;

            @Override
            public @Nullable EObject get(@Nullable Object original) {
                var copy = super.get(original);
                return copy != null ? copy : original instanceof TextNote ? notes.get(original)
                        : original == null ? null : matching.otherOf((EObject) original);
            }
        };
        if (base.getLayout() != null) {
            machine.setLayout((DiagramLayout) copier.copy(base.getLayout()));
            copier.copyReferences();
            machine.getLayout().eContents().stream().filter(one -> one.eCrossReferences().isEmpty())
                    .forEach(EcoreUtil::remove);
        }
        notes.forEach((old, one) -> adopt(one, old));
        copier.forEach((old, one) -> adopt(one, old));
    }

    private void adoptOrigin(EObject one, EObject old) {
        if (one instanceof Element now && old instanceof Element before && now.getPartOrigin() != null
                && before.getPartOrigin() != null) {
            adopt(now.getPartOrigin(), before.getPartOrigin());
        }
    }

    /** The notes of the diagram that stand for those before: by guess, else by their place among the notes. */
    private static Map<EObject, EObject> notes(Machine machine, Machine base, Map<EObject, EObject> guesses) {
        var found = new LinkedHashMap<EObject, EObject>();
        var left = new ArrayList<>(base.getTextNotes());
        machine.getTextNotes().forEach(note -> {
            if (guesses.get(note) instanceof TextNote old && left.remove(old)) {
                found.put(old, note);
            }
        });
        var open = machine.getTextNotes().stream().filter(note -> !found.containsValue(note)).toList();
        for (int i = 0; i < Math.min(left.size(), open.size()); i++) {
            found.put(left.get(i), open.get(i));
        }
        return found;
    }

    private void adopt(EObject one, EObject old) {
        olds.put(one, old);
        var id = ElementIds.idOf(old);
        if (!id.isEmpty() && taken.add(id)) {
            resource.setID(one, id);
        }
    }

    private void name(EObject element, String path) {
        var own = path + "/" + element.eClass().getName() + " "
                + (element instanceof Element named ? named.getName() : "");
        if (resource.getID(element) == null) {
            var id = digest(own);
            for (int again = 2; !taken.add(id); again++) {
                id = digest(own + " " + again);
            }
            resource.setID(element, id);
        }
        element.eContents().forEach(child -> name(child, own));
    }

    private static String digest(String path) {
        try {
            var sum = MessageDigest.getInstance("SHA-256").digest(path.getBytes(StandardCharsets.UTF_8));
            return "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(sum, DIGITS));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }
}
