// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Fragment;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.Variant;
import org.hopscope.model.text.Quote;
import org.jspecify.annotations.Nullable;

/**
 * Reads one model file and turns every way in which that can fail into diagnostics.
 *
 * @param <T> what the file holds
 */
final class ModelReader<T extends EObject> {

    private final FileFormat format;
    private final HopscopeResource resource;
    private final Diagnostics problems;
    private final Class<T> kind;
    private boolean complete = true;

    private ModelReader(FileFormat format, URI location, Class<T> kind, Diagnostics problems) {
        this.format = format;
        this.kind = kind;
        this.resource = new HopscopeResource(location);
        new ClosedResources().getResources().add(resource);
        this.problems = problems;
    }

    static Optional<Machine> machine(URI location, byte[] content, Diagnostics problems) {
        return new ModelReader<>(FileFormat.MACHINE, location, Machine.class, problems).read(content);
    }

    static Optional<Fragment> fragment(URI location, byte[] content, Diagnostics problems) {
        return new ModelReader<>(FileFormat.MACHINE, location, Fragment.class, problems).read(content);
    }

    static Optional<Study> study(URI location, byte[] content, Diagnostics problems) {
        return new ModelReader<>(FileFormat.STUDY, location, Study.class, problems).read(content);
    }

    static Optional<Variant> variant(URI location, byte[] content, Diagnostics problems) {
        return new ModelReader<>(FileFormat.VARIANT, location, Variant.class, problems)
                .read(FileFormat.MACHINE.upToDate(content));
    }

    private Optional<T> read(byte[] written) {
        if (written.length == 0) {
            refuse("F002", "The file is empty", "restore it from a backup or start a new " + format.kind());
            return Optional.empty();
        }
        var migration = Migration.of(format, written);
        var content = migration.content();
        var failure = parse(content);
        var errors = new ReadProblems(format, new SourceLines(content));
        if (!resource.getErrors().isEmpty()) {
            errors.describe(resource.getErrors()).forEach(this::refuse);
        } else if (failure != null) {
            refuse(errors.describe(failure));
        }
        if (!complete) {
            return Optional.empty();
        }
        var root = root();
        root.ifPresent(this::checkContent);
        if (complete && migration.happened()) {
            tell(migration, migration.complete(root.orElseThrow()));
        }
        return complete ? root : Optional.empty();
    }

    private void tell(Migration migration, List<String> completed) {
        var current = format.current();
        problems.add(new Diagnostic(Severity.INFO, "F011", Place.NONE,
                "The file of format %s was migrated to format %s".formatted(migration.from(), current),
                "saving writes format " + current));
        Stream.concat(migration.notes().stream(), completed.stream()).forEach(change -> problems.add(
                new Diagnostic(Severity.INFO, "F012", Place.NONE, "Migrated: " + change, "")));
    }

    /** Null if all went well, else what the parser threw. */
    private @Nullable Exception parse(byte[] content) {
        try {
            resource.load(new ByteArrayInputStream(content), null);
            return null;
        } catch (IOException | WrappedException expected) {
            return expected;
        } catch (RuntimeException unexpected) {
            // EMF's handler has code paths that throw whatever comes on hostile input
            return unexpected;
        }
    }

    private Optional<T> root() {
        var roots = resource.getContents();
        if (roots.size() == 1 && kind.isInstance(roots.get(0))) {
            return Optional.of(kind.cast(roots.get(0)));
        }
        if (roots.size() == 1) {
            refuse("F005", "The file holds a " + roots.get(0).eClass().getName() + ", not a "
                    + kind.getSimpleName(), "open a " + format.kind() + " file");
        } else {
            refuse("F005", "The file holds " + roots.size() + " root elements instead of one " + kind.getSimpleName(),
                    "keep one root element");
        }
        return Optional.empty();
    }

    private void checkContent(EObject root) {
        var ids = new HashSet<String>();
        checkElement(root, ids);
        for (var all = root.eAllContents(); all.hasNext();) {
            checkElement(all.next(), ids);
        }
    }

    private void checkElement(EObject element, HashSet<String> ids) {
        var id = ElementIds.idOf(element);
        if (!id.isEmpty() && !ids.add(id)) {
            refuse(new Diagnostic(Severity.ERROR, "F008", Place.of(element),
                    "Two elements have the UUID " + Quote.of(id), "give one of them another xmi:id"));
        }
        if (element.eIsProxy()) {
            refuse("F009", "Part of the " + format.kind() + " is in another file: " + EcoreUtil.getURI(element),
                    "a " + format.kind() + " is one file; copy the part into it");
        }
        for (var reference : element.eCrossReferences()) {
            if (reference.eIsProxy()) {
                refuse(new Diagnostic(Severity.ERROR, "F009", Place.of(element),
                        "Refers to another file: " + EcoreUtil.getURI(reference),
                        "a " + format.kind() + " is one file; copy the part into it"));
            }
        }
    }

    private void refuse(String code, String message, String hint) {
        refuse(Diagnostic.error(code, message, hint));
    }

    private void refuse(Diagnostic diagnostic) {
        complete = false;
        problems.add(diagnostic);
    }
}
