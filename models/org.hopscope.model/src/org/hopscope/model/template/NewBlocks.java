// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.WireKind;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Cross;
import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.Lookup;
import org.hopscope.model.protocol.Match;
import org.hopscope.model.protocol.Move;
import org.hopscope.model.protocol.OnTokens;
import org.hopscope.model.protocol.ProtocolFactory;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.Service;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.StackComponent;
import org.hopscope.model.protocol.Tokens;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.wiring.Targets;

/** The initial contents of new handlers, blocks and declarations of protocols. */
public final class NewBlocks {

    private static final int REPEATS = 2;

    /** References that a new element does without until the user sets them. */
    private static final Set<EReference> OPTIONAL = Set.of(Literals.MESSAGE_QUEUE__PART, Literals.MATCH_TABLE__PART,
            Literals.TOKENS__PART, Literals.ON_TIMER__PART, Literals.MOVE__BUS, Literals.TRANSMIT__BUS,
            Literals.TRANSMIT__PORT, Literals.EACH__QUEUE, Literals.TELL__HANDLER, Literals.ARM__HANDLER,
            Literals.WORK__PARAMETER, Literals.WORK__ITEM_PARAMETER, Literals.TELL__PARAMETER);

    private NewBlocks() {}

    /** A new handler around a trigger, on no lane yet. */
    public static Handler handler(Trigger trigger) {
        var handler = ProtocolFactory.eINSTANCE.createHandler();
        handler.setTrigger(trigger);
        handler.setName(FeatureLabel.kind(trigger.eClass()));
        return handler;
    }

    /** Gives a new element the alternatives and the expressions that it is of no use without. */
    static void begin(Element element) {
        switch (element) {
            case Handler handler -> handler.setTrigger(ProtocolFactory.eINSTANCE.createOnTold());
            case Choose choose -> {
                choose.getAlternatives().add(alternative("size <= 1024"));
                choose.getAlternatives().add(alternative());
            }
            case Match match -> branch(match, match.getLookup());
            case Each each -> each.setTimes(String.valueOf(REPEATS));
            case Cross cross -> cross.setBytes("size");
            case SetVariable set -> set.setValue("0");
            case Tokens tokens -> tokens.setCount("16");
            case OnTokens tokens -> tokens.setCount("1");
            case Composite composite -> composite.setName("composite");
            default -> {
                // complete as it is
            }
        }
    }

    private static void branch(Match match, Lookup lookup) {
        if (lookup != Lookup.INSERT) {
            match.setHit(alternative());
            match.setMiss(alternative());
        }
    }

    /** A new alternative that always holds. */
    public static Alternative alternative() {
        return ProtocolFactory.eINSTANCE.createAlternative();
    }

    private static Alternative alternative(String guard) {
        var alternative = alternative();
        alternative.setGuard(guard);
        return alternative;
    }

    /**
     * Lets each empty reference of a new part of a protocol, and of what is inside it, lead to the first element that
     * it may lead to: in its protocol, or a part that a lane is bound to, a bus or a memory of its machine.
     */
    static void fill(Element element) {
        if (element.eClass().getEPackage() == ProtocolPackage.eINSTANCE) {
            everything(element).forEach(one -> each(one, reference ->
                    first(one, reference).ifPresent(target -> one.eSet(reference, target))));
        }
        if (element instanceof Lane lane) {
            fit(lane);
        }
    }

    /**
     * Lets references of a copied piece of a protocol that led to something, and have lost it, lead to the first
     * element here that they may lead to: another bus, another memory.
     */
    public static void relead(EObject original, EObject copy) {
        for (var reference : original.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isContainer() && !reference.isMany()
                    && reference.getEContainingClass().getEPackage() == ProtocolPackage.eINSTANCE
                    && original.eGet(reference) != null && isLost(copy, (EObject) copy.eGet(reference))) {
                copy.eSet(reference, first(copy, reference).orElse(null));
            }
        }
    }

    private static boolean isLost(EObject user, EObject target) {
        return target == null || EcoreUtil.getRootContainer(target) != EcoreUtil.getRootContainer(user);
    }

    /** On a processor of the host calls are served while they wait; what an engine does is told as an engine's. */
    private static void fit(Lane lane) {
        switch (lane.getPart()) {
            case Processor processor -> lane.setService(Service.IN_CALLS);
            case NicProcessor processor -> lane.setComponent(StackComponent.TX_FIRMWARE);
            case Engine engine -> lane.setComponent(receives(engine) ? StackComponent.RX_ENGINE
                    : StackComponent.TX_ENGINE);
            case null, default -> {
                // the user binds it later
            }
        }
    }

    /** True if wires of the network end at an engine, and none begins there. */
    private static boolean receives(Engine engine) {
        return engine.eContainer() instanceof NicType nic
                && nic.getWires().stream().anyMatch(wire -> wire.getKind() == WireKind.NETWORK
                        && wire.getTarget() == engine)
                && nic.getWires().stream().noneMatch(wire -> wire.getKind() == WireKind.NETWORK
                        && wire.getSource() == engine);
    }

    private static Stream<EObject> everything(Element element) {
        var all = Stream.<EObject>builder().add(element);
        element.eAllContents().forEachRemaining(all);
        return all.build();
    }

    private static void each(EObject element, Consumer<EReference> change) {
        for (var reference : element.eClass().getEAllReferences()) {
            if (!reference.isContainment() && !reference.isMany() && !OPTIONAL.contains(reference)
                    && reference.getEContainingClass().getEPackage() == ProtocolPackage.eINSTANCE
                    && element.eGet(reference) == null) {
                change.accept(reference);
            }
        }
    }

    private static Optional<EObject> first(EObject owner, EReference reference) {
        var all = EcoreUtil.getRootContainer(owner).eAllContents();
        while (all.hasNext()) {
            var candidate = all.next();
            if (candidate != owner && Targets.fits(owner, reference, candidate) && !isTaken(owner, candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /** Lanes are usually bound to different parts, and the bytes of a move leave the memory where they are. */
    private static boolean isTaken(EObject owner, EObject candidate) {
        return owner instanceof Lane lane && lane.eContainer() instanceof ProtocolLayer layer
                && layer.getLanes().stream().anyMatch(other -> other != lane && other.getPart() == candidate)
                || owner instanceof Move move && move.getSource() == candidate;
    }
}
