// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.action;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.OperationCost;

/** The elements of a machine, to be found by name and kind. They are read once. */
final class ElementSearch {

    /** An element as it is searched; texts in lower case. */
    private record Entry(Element element, String name, String kind) {

        /** Each word is part of the name or of the kind. */
        boolean matches(List<String> words) {
            return words.stream().allMatch(word -> name.contains(word) || kind.contains(word));
        }

        /** The smaller, the more of the name was typed. */
        int rank(String typed) {
            return name.equals(typed) ? 0 : name.startsWith(typed) ? 1 : name.contains(typed) ? 2 : 3;
        }
    }

    private final List<Entry> entries = new ArrayList<>();

    /** Reads a machine. */
    ElementSearch(Machine machine) {
        var kinds = new HashMap<EClass, String>();
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element && !(one instanceof OperationCost)) {
                entries.add(new Entry(element, lower(Texts.name(element)),
                        kinds.computeIfAbsent(element.eClass(), type -> lower(Texts.kind(type)))));
            }
        });
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /**
     * The elements whose name and kind have all these words, in any case: those first whose name is or begins with what
     * was typed, else in the order of the file. All elements if nothing was typed.
     */
    List<Element> find(String typed) {
        var wanted = lower(typed.strip());
        var words = Stream.of(wanted.split("\\s+")).toList();
        return entries.stream().filter(entry -> entry.matches(words))
                .sorted(Comparator.comparingInt(entry -> entry.rank(wanted))).map(Entry::element).toList();
    }
}
