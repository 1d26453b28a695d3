// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.xmi.ClassNotFoundException;
import org.eclipse.emf.ecore.xmi.FeatureNotFoundException;
import org.eclipse.emf.ecore.xmi.IllegalValueException;
import org.eclipse.emf.ecore.xmi.PackageNotFoundException;
import org.eclipse.emf.ecore.xmi.UnresolvedReferenceException;
import org.eclipse.emf.ecore.xmi.XMIException;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Quantity;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXParseException;

/** Says in the user's words what the XMI reader objected to. */
final class ReadProblems {

    private static final String NAMESPACE = "https://hopscope.org/model/";

    /** Codes that say that the file or a part of it is of another format; what else goes wrong follows from that. */
    private static final Set<String> FOREIGN = Set.of("F005", "F006");

    /** Of messages by others, which repeat what they do not like. */
    private static final int LONGEST_MESSAGE = 200;
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");

    private final FileFormat format;
    private final SourceLines lines;

    ReadProblems(FileFormat format, SourceLines lines) {
        this.format = format;
        this.lines = lines;
    }

    /** The diagnostics for all errors that the reader has recorded; if a whole format is unknown, only that. */
    List<Diagnostic> describe(List<Resource.Diagnostic> errors) {
        var all = errors.stream().map(this::describe).toList();
        var formats = all.stream().filter(one -> FOREIGN.contains(one.code())).toList();
        return formats.isEmpty() ? all : formats.subList(0, 1);
    }

    private Diagnostic describe(Resource.Diagnostic error) {
        var line = Math.max(0, error.getLine());
        return switch (error) {
            case PackageNotFoundException e -> unknownPackage(e.uri(), line);
            case ClassNotFoundException e -> inFile("F004",
                    "There is no kind of element '%s'".formatted(Quote.of(e.getName())),
                    "correct its xsi:type", lines.find(line, ":" + e.getName()));
            case FeatureNotFoundException e -> at(e.getObject(), "F004",
                    "%s has no attribute or element '%s'".formatted(kindOf(e.getObject()), Quote.of(e.getName())),
                    "remove it or correct its name", lines.find(line, e.getName()));
            case IllegalValueException e -> illegalValue(e, line);
            case UnresolvedReferenceException e -> inFile("F007",
                    "Refers to '%s', which is not in the file".formatted(Quote.of(e.getReference())),
                    "correct the reference or remove it", lines.find(line, e.getReference()));
            case XMIException e when e.getCause() == null ->
                inFile("F003", Quote.cut(Quote.message(withoutPlace(e.getMessage())), LONGEST_MESSAGE),
                        "remove or correct it", line);
            case Throwable e -> describe(e);
            default -> inFile("F003", Quote.cut(String.valueOf(error.getMessage()), LONGEST_MESSAGE), "", line);
        };
    }

    /** The diagnostic for an exception that ended the reading. */
    Diagnostic describe(Throwable thrown) {
        for (var cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof SAXParseException syntax) {
                return inFile("F003", "Not well-formed XML: " + firstSentence(syntax.getMessage()),
                        "restore the file from a backup or correct this line", Math.max(0, syntax.getLineNumber()));
            }
            if (cause instanceof Resource.Diagnostic known && cause != thrown) {
                return describe(known);
            }
        }
        var line = thrown instanceof Resource.Diagnostic known ? Math.max(0, known.getLine()) : 0;
        return inFile("F003", "The file cannot be read: " + rootMessage(thrown), "restore it from a backup", line);
    }

    private Diagnostic unknownPackage(@Nullable String uri, int line) {
        if (uri != null && uri.startsWith(NAMESPACE)) {
            var written = uri.substring(NAMESPACE.length());
            return inFile("F006", ("The file was written by a newer Hopscope: it is of format '%s', and this one "
                    + "reads %s files up to format %s").formatted(Quote.of(written), format.kind(), format.current()),
                    "install a newer Hopscope, or ask for the %s in the older format".formatted(format.kind()), line);
        }
        var content = uri == null ? "" : ": it has content of '" + Quote.of(uri) + "'";
        return inFile("F005", "This is not a " + format.kind() + " file" + content,
                "open a " + format.kind() + " file", line);
    }

    private Diagnostic illegalValue(IllegalValueException error, int line) {
        var feature = error.getFeature();
        var name = feature == null ? "value" : feature.getName();
        var message = "%s of %s: %s".formatted(name, kindOf(error.getObject()), refusal(error, feature));
        // references are resolved after reading, when the parser no longer knows the line
        var written = name + "=" + (error.getValue() instanceof EObject other ? '"' + ElementIds.idOf(other) : "");
        return at(error.getObject(), "F010", message, "correct the value", lines.find(line, written));
    }

    private static String refusal(IllegalValueException error, @Nullable EStructuralFeature feature) {
        var type = feature == null ? null : feature.getEType();
        var cause = error.getCause();
        while (cause instanceof WrappedException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (error.getValue() instanceof EObject other) {
            return "refers to %s, which is of another kind".formatted(kindOf(other));
        }
        if (type instanceof EEnum kinds) {
            return "'%s' is not one of %s".formatted(value(error), kinds.getELiterals().stream()
                    .map(EEnumLiteral::getName).collect(Collectors.joining(", ")));
        }
        if (type != null && type.getInstanceClass() == Quantity.class && cause instanceof IllegalArgumentException) {
            return cause.getMessage();
        }
        return error.getValue() == null ? "there is no such element here"
                : "'%s' is not possible".formatted(value(error));
    }

    private static String value(IllegalValueException error) {
        return Quote.of(String.valueOf(error.getValue()));
    }

    private static String kindOf(@Nullable EObject element) {
        if (element == null) {
            return "The file";
        }
        var name = element instanceof Element named && named.getName() != null ? " '" + Quote.of(named.getName()) + "'"
                : "";
        return element.eClass().getName() + name;
    }

    private static Diagnostic at(@Nullable EObject element, String code, String message, String hint, int line) {
        return element == null ? inFile(code, message, hint, line) : new Diagnostic(Severity.ERROR, code,
                Place.of(element).inLine(line), message, hint);
    }

    private static Diagnostic inFile(String code, String message, String hint, int line) {
        return new Diagnostic(Severity.ERROR, code, Place.ofLine(line), message, hint);
    }

    private static String rootMessage(Throwable thrown) {
        var cause = thrown;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : firstSentence(cause.getMessage());
    }

    /** EMF appends file, line and column, which a diagnostic has apart. */
    private static String withoutPlace(String message) {
        return message.replaceFirst("\\s*\\([^()]*, \\d+, \\d+\\)$", "");
    }

    private static String firstSentence(String message) {
        var line = message == null ? "" : message.replaceAll("\\s+", " ").strip();
        // the parser quotes what has no quotation mark of its kind, but may have others
        var text = QUOTED.matcher(line)
                .replaceAll(one -> Matcher.quoteReplacement('"' + Quote.of(one.group(1)) + '"'));
        return Quote.cut(Quote.message(text.endsWith(".") ? text.substring(0, text.length() - 1) : text),
                LONGEST_MESSAGE);
    }
}
