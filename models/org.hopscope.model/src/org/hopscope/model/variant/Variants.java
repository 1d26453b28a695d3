// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.HopscopeResource;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.study.Variant;

/** The operations on variants. Nothing here changes a machine or a variant that it is given, unless it says so. */
public final class Variants {

    private Variants() {
    }

    /** The changes between two machines as a variant without a name and a base, as {@link Recording#of}. */
    public static Variant record(Machine base, Machine changed) {
        return Recording.of(base, changed);
    }

    /** The machine after all changes that are not disabled. */
    public static Applied apply(Machine base, List<Change> changes) {
        return new Application(base).makeAll(changes).finish();
    }

    /** A new variant on top of another one. {@code parent} is its file, relative to that of the new one. */
    public static Variant fork(String parent, String name) {
        var variant = StudyFactory.eINSTANCE.createVariant();
        variant.setName(name);
        variant.setParent(parent);
        new HopscopeResource(URI.createURI("fork." + VariantFiles.EXTENSION)).getContents().add(variant);
        return variant;
    }

    /**
     * Lets a variant name what it is made on, relative to its own file.
     *
     * @param file file of the variant
     * @param ground machine or variant file
     */
    public static void setGround(Variant variant, Path file, Path ground) {
        var folder = file.toAbsolutePath().normalize().getParent();
        var name = folder.relativize(ground.toAbsolutePath().normalize()).toString().replace('\\', '/');
        variant.setParent(Designs.isVariant(ground) ? name : null);
        variant.setBase(Designs.isVariant(ground) ? null : name);
    }

    /**
     * The variant after files were moved: it names what it is made on from its new place, wherever that is now.
     *
     * @param before where the file of the variant was
     * @param now where it is
     * @param moved old and new places of files, absolute
     * @return a changed copy; empty if the variant names the right file as it is
     */
    public static Optional<Variant> follow(Variant variant, Path before, Path now, Map<Path, Path> moved) {
        var old = VariantTree.groundOf(variant, before);
        if (old.isEmpty()) {
            return Optional.empty();
        }
        var ground = moved.getOrDefault(old.get(), old.get());
        if (VariantTree.groundOf(variant, now).equals(Optional.of(ground))) {
            return Optional.empty();
        }
        var copy = copy(variant);
        setGround(copy, now, ground);
        return Optional.of(copy);
    }

    /** The side whose value counts where both the base and the variant have changed it. */
    public enum Winner {
        BASE, VARIANT
    }

    /**
     * A variant on another state of what it changes.
     *
     * @param variant the same variant with all its changes: those that the design has already are gone, those that
     *            still apply speak of the new values and names, and those in conflict are disabled
     * @param conflicts why changes are disabled
     * @param dropped changes that the design has already
     */
    public record Rebased(Variant variant, List<Diagnostic> conflicts, List<String> dropped) {

        public Rebased {
            conflicts = List.copyOf(conflicts);
            dropped = List.copyOf(dropped);
        }
    }

    /**
     * Carries a variant over to another state of the machine that it changes.
     *
     * @param ground the machine that the variant changes from now on
     * @param winner whose value counts where both have another one than before
     */
    public static Rebased rebase(Variant variant, Machine ground, Winner winner) {
        var copy = copy(variant);
        var work = new Application(ground);
        var conflicts = new ArrayList<Diagnostic>();
        var dropped = new ArrayList<String>();
        for (var change : List.copyOf(copy.getChanges())) {
            if (!change.isDisabled()) {
                refresh(change, work.machine(), winner);
                switch (work.make(change)) {
                    case Outcome.Idle idle when change.getParts().isEmpty() -> {
                        dropped.add(ChangeText.of(change));
                        copy.getChanges().remove(change);
                    }
                    case Outcome.Refused refused -> {
                        change.setDisabled(true);
                        conflicts.add(refused.reason());
                    }
                    case Outcome.Idle idle -> {
                        // its parts may still have something to say
                    }
                    case Outcome.Made made -> {
                        // as it should be
                    }
                }
            }
        }
        for (var late : work.finish().refused()) {
            if (!late.change().isDisabled()) {
                late.change().setDisabled(true);
                conflicts.add(late.reason());
            }
        }
        return new Rebased(copy, conflicts, dropped);
    }

    /** Lets a change speak of elements by their present names, and of the present value if the variant wins. */
    private static void refresh(Change change, Machine machine, Winner winner) {
        var places = new Places(machine);
        places.find(change).ifPresent(element -> {
            change.setElement(ChangeText.path(element));
            change.setElementId(ElementIds.idOf(element));
            if (winner == Winner.VARIANT && isSet(change)) {
                take(change, element);
            }
        });
        places.find(change.getOwnerId(), change.getOwner()).ifPresent(owner -> {
            change.setOwner(ChangeText.path(owner));
            change.setOwnerId(ElementIds.idOf(owner));
        });
        change.getParts().forEach(part -> refresh(part, machine, winner));
    }

    /** The present value of the feature becomes the old one of the change. */
    private static void take(Change change, EObject element) {
        switch (element.eClass().getEStructuralFeature(Objects.toString(change.getFeature(), ""))) {
            case EAttribute attribute -> change.setOldValue(ValueText.read(element, attribute));
            case EReference reference when !reference.isMany() && !reference.isContainment() -> {
                var now = (EObject) element.eGet(reference);
                change.setOldValue(now == null ? null : ChangeText.path(now));
                change.setOldTarget(now == null ? null : ElementIds.idOf(now));
            }
            case null, default -> {
                // making the change says that there is no such feature
            }
        }
    }

    private static boolean isSet(Change change) {
        return change.getKind() == ChangeKind.SET || change.getKind() == ChangeKind.MOVE;
    }

    /**
     * Takes one change over from another variant. A change of the same value gives way.
     *
     * @param change the change, which stays where it is
     * @param target the variant that takes it
     * @param ground what {@code target} changes
     * @return the variant with the change; the conflicts say why, if it could not be taken
     */
    public static Rebased takeOver(Change change, Variant target, Machine ground) {
        var copy = copy(target);
        copy.getChanges().removeIf(own -> isSet(own) && isSet(change)
                && Objects.equals(own.getElementId(), change.getElementId())
                && Objects.equals(own.getFeature(), change.getFeature()));
        var taken = copyInto(change, copy);
        taken.setDisabled(false);
        var before = new Application(ground).makeAll(copy.getChanges()).finish().machine();
        refresh(taken, before, Winner.VARIANT);
        copy.getChanges().add(taken);
        var work = new Application(before);
        var made = work.make(taken) instanceof Outcome.Made;
        var result = work.finish();
        return new Rebased(made && result.refused().isEmpty() ? copy : copy(target),
                result.refused().stream().map(Outcome.Refused::reason).toList(),
                result.idle().stream().map(one -> ChangeText.of(one.change())).toList());
    }

    /** A copy with all UUIDs, in a resource of its own. */
    public static Variant copy(Variant variant) {
        var copier = new EcoreUtil.Copier(false, false);
        var copy = (Variant) copier.copy(variant);
        copier.copyReferences();
        var uri = variant.eResource() == null ? URI.createURI("copy." + VariantFiles.EXTENSION)
                : variant.eResource().getURI();
        var home = new HopscopeResource(uri);
        copier.forEach((original, twin) -> keepId(home, original, twin));
        home.getContents().add(copy);
        return copy;
    }

    /**
     * A copy of a change for a variant, which is in a resource and does not get it yet. The elements that it adds keep
     * their UUIDs, the change itself gets a new one.
     */
    public static Change copyInto(Change change, Variant variant) {
        var copier = new EcoreUtil.Copier(false, false);
        var copy = (Change) copier.copy(change);
        copier.copyReferences();
        var home = (HopscopeResource) variant.eResource();
        copier.forEach((original, twin) -> {
            if (isContent(original)) {
                keepId(home, original, twin);
            }
        });
        return copy;
    }

    private static boolean isContent(EObject one) {
        for (var at = one; at != null && at.eContainer() != null; at = at.eContainer()) {
            if (at.eContainer() instanceof Change owner && owner.getContent() == at) {
                return true;
            }
        }
        return false;
    }

    private static void keepId(HopscopeResource home, EObject original, EObject twin) {
        var id = ElementIds.idOf(original);
        if (!id.isEmpty()) {
            home.setID(twin, id);
        }
    }
}
