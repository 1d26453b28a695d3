// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.fragment.Fragments;
import org.hopscope.model.fragment.Insertion;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.parts.Part;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.ProtocolStack;

/**
 * A part that a library offers.
 *
 * @param location the file of the library, as {@link PartOrigin#getLibrary} has it
 * @param element the part, in the machine of the library; not to be changed
 */
public record LibraryPart(String location, Element element) {

    /** The location of the ready-made pieces; no file has it. */
    public static final String READY_PIECES = "pieces.hops";

    /**
     * The parts of a machine: its types and protocol stacks, in the order of the file, then its protocols as pieces
     * for others. The machine of the ready-made pieces has nothing but pieces.
     */
    public static List<LibraryPart> of(String location, Machine machine) {
        var parts = new ArrayList<LibraryPart>();
        for (var child : machine.eContents()) {
            if (isPart(child) && !location.equals(READY_PIECES)) {
                parts.add(new LibraryPart(location, (Element) child));
            }
        }
        machine.getStacks().stream().flatMap(stack -> stack.getLayers().stream())
                .filter(layer -> layer instanceof ProtocolLayer protocol && !protocol.getHandlers().isEmpty())
                .forEach(layer -> parts.add(new LibraryPart(location, layer)));
        return parts;
    }

    /** True if this is a piece of a protocol, which goes into a protocol handler by handler. */
    public boolean isPiece() {
        return element instanceof ProtocolLayer;
    }

    /**
     * True if elements of this kind can refer to a library: types and stacks, and the handlers, composites and general
     * parts in them.
     */
    public static boolean isPart(EObject element) {
        return element instanceof NodeType || element instanceof NicType || element instanceof RouterType
                || element instanceof LinkType || element instanceof ProtocolStack || element instanceof Handler
                || element instanceof Composite || element instanceof Part;
    }

    /** The machine that holds the part. */
    public Machine machine() {
        return (Machine) EcoreUtil.getRootContainer(element);
    }

    /** The UUID of the part. */
    public String id() {
        return ElementIds.idOf(element);
    }

    /**
     * The part with everything that it needs, to be put into a machine; it has no place of its own yet. Of a piece, its
     * handlers.
     */
    public Fragment fragment() {
        var elements = element instanceof ProtocolLayer protocol ? protocol.getHandlers() : List.of(element);
        var fragment = Fragments.of(elements, location).orElseThrow();
        if (fragment.getLayout() != null) {
            fragment.getLayout().getBounds().removeIf(one -> fragment.getElements().contains(one.getElement()));
        }
        return fragment;
    }

    /** The origin to store in an element that refers to this part as it is now. */
    public PartOrigin origin() {
        return origin(location, element);
    }

    /**
     * Makes references of what was inserted: each element that came out of the fragment and can refer says which part
     * of the fragment's source it is.
     */
    public static void refer(Fragment fragment, Insertion insertion) {
        for (var list : List.of(fragment.getElements(), fragment.getNeeds())) {
            for (var original : list) {
                insertion.copyOf(original).filter(LibraryPart::isPart).ifPresent(copy -> ((Element) copy)
                        .setPartOrigin(origin(fragment.getSource(), original)));
            }
        }
    }

    /** The origin stored in an element that refers to a part; {@code part} has its UUID and its content. */
    public static PartOrigin origin(String location, Element part) {
        var origin = CoreFactory.eINSTANCE.createPartOrigin();
        origin.setLibrary(location);
        origin.setPart(ElementIds.idOf(part));
        origin.setDigest(PartDigest.of(part));
        return origin;
    }
}
