// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * A call that programs can make, as an editor explains it.
 *
 * @param name its name
 * @param documentation what it does
 * @param arguments what it takes, in the usual order
 */
public record PortalsCall(String name, String documentation, List<Argument> arguments) {

    private static final ResourceBundle TEXTS = ResourceBundle.getBundle(PortalsCall.class.getPackageName() + ".calls");

    public PortalsCall {
        arguments = List.copyOf(arguments);
    }

    /**
     * An argument of a call.
     *
     * @param key what is written before the equals sign
     * @param expected what may be written after it
     * @param required whether it must be there
     * @param flag whether it is a word without a value
     * @param makes kind of object that it gives a name to: eq, me or md; empty if none
     * @param uses kind of object that it names, made by a line above; empty if none
     * @param words values that are words, such as any
     * @param documentation what it means
     */
    public record Argument(String key, String expected, boolean required, boolean flag, String makes, String uses,
            List<String> words, String documentation) {

        public Argument {
            words = List.copyOf(words);
        }
    }

    /** All calls in the order of their names. */
    public static List<PortalsCall> all() {
        return PortalsForm.all().stream().map(PortalsCall::of).toList();
    }

    /** The call of this name. */
    public static Optional<PortalsCall> find(String name) {
        return PortalsForm.of(name).map(PortalsCall::of);
    }

    /** The argument with this key. */
    public Optional<Argument> argument(String key) {
        return arguments.stream().filter(argument -> argument.key().equals(key)).findFirst();
    }

    private static PortalsCall of(PortalsForm form) {
        var arguments = new ArrayList<Argument>();
        form.arguments().forEach((key, argument) -> {
            var kind = argument.kind();
            var words = switch (kind) {
                case IDENTITY -> List.of("any");
                case THRESHOLD -> List.of("infinite");
                case NEW, OLD, COUNT, INDEX, BITS, SIZE, TIME, FLAG -> List.<String>of();
            };
            arguments.add(new Argument(key, kind.expected(), argument.required(), kind == ArgumentKind.FLAG,
                    kind == ArgumentKind.NEW ? form.objectKind(key) : "",
                    kind == ArgumentKind.OLD ? form.objectKind(key) : "", words, text(form.name(), key)));
        });
        return new PortalsCall(form.name(), text("call." + form.name()), arguments);
    }

    /** Some arguments mean something else in one of the calls. */
    private static String text(String call, String key) {
        var own = "argument." + call + "." + key;
        return TEXTS.containsKey(own) ? TEXTS.getString(own) : text("argument." + key);
    }

    private static String text(String key) {
        return TEXTS.getString(key);
    }
}
