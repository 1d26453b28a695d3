// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.stack.StackFactory;
import org.jspecify.annotations.Nullable;

/**
 * Makes machines from texts. A text states a whole machine, or parts of one: node types, NICs, stacks and so on, and
 * protocols. Parts go into a machine that there is already; each takes the place of the one of its kind and name, or
 * comes after the others of its kind. A protocol goes into the stack that has one of its name, or into a new stack.
 */
public final class TextDesign {

    private final Diagnostics problems;
    private final Map<Integer, Element> known;
    private final boolean wholeOnly;
    private final TextRoots roots;

    private TextDesign(Diagnostics problems, Map<Integer, Element> known, boolean wholeOnly) {
        this.problems = problems;
        this.known = known;
        this.wholeOnly = wholeOnly;
        roots = new TextRoots(problems);
    }

    /**
     * A machine of its own. Its UUIDs depend on names only, so equal texts give equal machines. Empty, with the errors
     * among the problems, if anything of the text cannot be read; nothing is thrown.
     */
    public static Optional<Machine> read(String text, URI location, Diagnostics problems) {
        return new TextDesign(problems, Map.of(), false).make(text, null, location);
    }

    /**
     * The machine that results from a text and a machine, which is not changed. What corresponds by kind and name
     * keeps its UUID, its place in the diagram and its origin. Otherwise as the other read.
     */
    public static Optional<Machine> read(String text, Machine base, URI location, Diagnostics problems) {
        return new TextDesign(problems, Map.of(), false).make(text, base, location);
    }

    /**
     * Reads the text of a whole machine that is being written. An element whose name was changed keeps its UUID if its
     * place says which one it was.
     *
     * @param base the machine as it was when the text could be read last; it is not changed
     * @param known elements of {@code base} by the index at which their text probably begins now
     */
    public static TextReading<Machine> follow(String text, Machine base, URI location, Map<Integer, Element> known) {
        var problems = new Diagnostics();
        var design = new TextDesign(problems, known, true);
        return design.roots.reading(design.make(text, base, location).orElse(null));
    }

    private Optional<Machine> make(String text, @Nullable Machine base, URI location) {
        var found = roots.read(text, kinds());
        if (problems.hasErrors()) {
            return Optional.empty();
        }
        boolean whole = !found.isEmpty() && found.getFirst() instanceof Machine;
        if (!whole && wholeOnly) {
            problems.add(Diagnostic.error("T002", "The text is not a machine", "begin it with: machine \"name\" {"));
            return Optional.empty();
        }
        if (whole) {
            return fill((Machine) found.removeFirst(), found, base, location);
        }
        if (base == null) {
            problems.add(Diagnostic.error("T002", "The text is not a machine, and there is no machine to put it into",
                    "begin it with: machine \"name\" {, or name a machine file"));
            return Optional.empty();
        }
        return fill((Machine) roots.read(MachineText.print(base), kinds()).getFirst(), found, base, location);
    }

    /** Puts further elements into a machine, and gives all their references and UUIDs. */
    private Optional<Machine> fill(Machine machine, List<Element> further, @Nullable Machine base, URI location) {
        further.forEach(root -> put(root, machine));
        return roots.complete(machine, base, location, known);
    }

    private static Map<String, EClass> kinds() {
        var kinds = new LinkedHashMap<String, EClass>();
        kinds.put(Vocabulary.of(MachinePackage.Literals.MACHINE), MachinePackage.Literals.MACHINE);
        kinds.put(Vocabulary.of(ProtocolPackage.Literals.PROTOCOL_LAYER), ProtocolPackage.Literals.PROTOCOL_LAYER);
        Vocabulary.homes(MachinePackage.Literals.MACHINE).forEach((word, home) -> kinds.put(word, home.kind()));
        return kinds;
    }

    private void put(Element root, Machine machine) {
        if (root instanceof Machine) {
            problems.add(Diagnostic.error("T003", "A text describes one machine, which comes first", "keep one"));
            return;
        }
        if (root instanceof ProtocolLayer layer) {
            putLayer(layer, machine);
            return;
        }
        for (var containment : Vocabulary.containments(machine.eClass())) {
            if (containment.getEReferenceType().isInstance(root)) {
                if (containment.isMany()) {
                    @SuppressWarnings("unchecked")
                    var list = (EList<Element>) machine.eGet(containment);
                    put(root, list);
                } else {
                    machine.eSet(containment, root);
                }
                return;
            }
        }
    }

    private static void putLayer(ProtocolLayer layer, Machine machine) {
        for (var stack : machine.getStacks()) {
            for (int i = 0; i < stack.getLayers().size(); i++) {
                var old = stack.getLayers().get(i);
                if (old instanceof ProtocolLayer && Objects.equals(old.getName(), layer.getName())) {
                    stack.getLayers().set(i, layer);
                    return;
                }
            }
        }
        var stack = StackFactory.eINSTANCE.createProtocolStack();
        stack.setName(layer.getName());
        stack.getLayers().add(layer);
        machine.getStacks().add(stack);
    }

    private static void put(Element root, EList<Element> list) {
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i).eClass() == root.eClass() && Objects.equals(list.get(i).getName(), root.getName())) {
                list.set(i, root);
                return;
            }
        }
        list.add(root);
    }
}
