// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.notation.TextPlace;
import org.hopscope.model.notation.TextReading;
import org.hopscope.ui.model.MachineStates;

/** Reads and checks the text of a machine. Changes neither the machine nor what was found before. */
final class MachineCheck {

    private MachineCheck() {}

    static SourceCheck of(URI location, String text, Machine base, Optional<SourceCheck> last) {
        var known = last.map(before -> known(before, text, base)).orElse(Map.of());
        var reading = TextDesign.follow(text, base, location, known);
        var found = new Diagnostics();
        reading.machine().ifPresent(machine -> MachineStates.check(machine, found, () -> false));
        var all = new ArrayList<>(reading.errors().keySet());
        all.addAll(found.all());
        var places = reading.places().stream().filter(place -> place.element().eResource() != null)
                .collect(Collectors.toMap(place -> ElementIds.idOf(place.element()), Function.identity(),
                        (one, other) -> one));
        return new SourceCheck(text, reading.machine(), reading.machine().map(MachineText::print).orElse(""), true,
                SourceOutline.ofMachine(text, reading.places(), known),
                SourceCheck.places(text, all, one -> offset(one, reading, places)));
    }

    private static int offset(Diagnostic one, TextReading reading, Map<String, TextPlace> places) {
        if (reading.errors().containsKey(one)) {
            return reading.errors().get(one);
        }
        var place = places.get(one.elementId());
        return place == null ? 0 : place.values().entrySet().stream().filter(value -> isNamed(value.getKey(), one))
                .map(Map.Entry::getValue).findFirst().orElse(place.start());
    }

    private static boolean isNamed(EStructuralFeature feature, Diagnostic one) {
        return feature.getName().equals(one.feature());
    }

    /** The elements of a text that was read, by the index at which each begins in a text that came out of it. */
    private static Map<Integer, Element> known(SourceCheck before, String text, Machine base) {
        var edit = TextEdit.between(before.text(), text);
        var known = new HashMap<Integer, Element>();
        var byId = new HashMap<String, Element>();
        byId.put(ElementIds.idOf(base), base);
        base.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element) {
                byId.put(ElementIds.idOf(element), element);
            }
        });
        before.outline().items().forEach(item -> {
            var element = byId.get(item.id());
            int now = edit.moved(item.offset());
            if (element != null && now >= 0) {
                known.put(now, element);
            }
        });
        return known;
    }
}
