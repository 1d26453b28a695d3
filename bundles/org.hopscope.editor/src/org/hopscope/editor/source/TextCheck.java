// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
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
import org.hopscope.model.notation.TextStudy;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.study.Study;
import org.hopscope.ui.model.MachineStates;

/** Reads and checks the text of a machine or a study. Changes neither that nor what was found before. */
final class TextCheck {

    private TextCheck() {}

    static SourceCheck ofMachine(URI location, String text, Machine base, Map<Integer, Element> known) {
        var reading = TextDesign.follow(text, base, location, known);
        var found = new Diagnostics();
        reading.root().ifPresent(machine -> MachineStates.check(machine, found, () -> false));
        return of(text, reading, known, found);
    }

    /** A study, checked together with its machine. */
    static SourceCheck ofStudy(URI location, String text, Study base, Map<Integer, Element> known) {
        var reading = TextStudy.follow(text, base, location, known);
        var found = new Diagnostics();
        reading.root().ifPresent(study -> found.addAll(
                StudyCheck.check(study, Path.of(location.toFileString())).problems()));
        return of(text, reading, known, found);
    }

    private static SourceCheck of(String text, TextReading<?> reading, Map<Integer, Element> known, Diagnostics found) {
        var all = new ArrayList<>(reading.errors().keySet());
        all.addAll(found.all());
        var places = reading.places().stream().filter(place -> place.element().eResource() != null)
                .collect(Collectors.toMap(place -> ElementIds.idOf(place.element()), Function.identity(),
                        (one, other) -> one));
        return new SourceCheck(text, reading.root(), reading.root().map(MachineText::print).orElse(""), true,
                SourceOutline.ofText(text, reading.places(), known),
                SourceCheck.places(text, all, one -> offset(one, reading, places)));
    }

    private static int offset(Diagnostic one, TextReading<?> reading, Map<String, TextPlace> places) {
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

    /** The elements of the text that was read last, by the index at which each begins in a text that came out of it. */
    static Map<Integer, Element> known(SourceCheck before, String text, Element base) {
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
