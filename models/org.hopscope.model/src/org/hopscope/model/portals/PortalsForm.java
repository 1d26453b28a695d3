// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.portals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;


/**
 * The arguments of a call.
 *
 * @param name the call
 * @param arguments its arguments by key
 */
record PortalsForm(String name, Map<String, Argument> arguments) {

    private static final String CRITERIA = " match:bits? ignore:bits? node:identity? process:identity? job:identity?"
            + " user:identity? unlink:flag?";
    private static final String DESCRIPTOR = " length:size start:size? threshold:threshold? maxsize:size? eq:old?"
            + " pointer:bits? put:flag? get:flag? remote:flag? truncate:flag? noack:flag? nostart:flag? noend:flag?"
            + " unlinkevent:flag? mdunlink:flag?";
    private static final String REQUEST = " target:index portal:index acl:index? match:bits? length:size? offset:size?"
            + " remoteoffset:size? data:bits? damaged:flag?";
    private static final Map<String, PortalsForm> FORMS = forms(List.of("EQAlloc eq:new slots:count?", "EQFree eq:old",
            "EQGet eq:old", "EQWait eq:old", "MEAttach me:new? portal:index first:flag?" + CRITERIA,
            "MEInsert me:new? before:old? after:old?" + CRITERIA, "MEUnlink me:old",
            "MDAttach md:new? me:old?" + DESCRIPTOR, "MDBind md:new?" + DESCRIPTOR,
            "MDUpdate md:old test:old?" + DESCRIPTOR, "MDUnlink md:old",
            "Post me:new? md:new? before:old test:old?" + CRITERIA + DESCRIPTOR, "Put md:old ack:flag?" + REQUEST,
            "Get md:old" + REQUEST, "GetPut md:old get:old getoffset:size?" + REQUEST,
            "ACEntry index:index node:identity? process:identity? job:identity? user:identity? portal:identity?",
            "NIStatus", "Compute time:time", "Mark number:index", "Repeat times:count", "EndRepeat"));

    /**
     * An argument.
     *
     * @param kind what it may be
     * @param required whether it must be there
     */
    record Argument(ArgumentKind kind, boolean required) {}

    /** The form of a call; empty if there is no such call. */
    static Optional<PortalsForm> of(String name) {
        return Optional.ofNullable(FORMS.get(name));
    }

    /** All forms in the order of names. */
    static List<PortalsForm> all() {
        return List.copyOf(FORMS.values());
    }

    /** All calls, separated by commas. */
    static String names() {
        return String.join(", ", FORMS.keySet());
    }

    /** All keys, separated by commas. */
    String keys() {
        return String.join(", ", arguments.keySet());
    }

    /** The kind of object that a key names: eq, me or md. */
    String objectKind(String key) {
        return switch (key) {
            case "test" -> "eq";
            case "before", "after" -> "me";
            case "get" -> "md";
            default -> key;
        };
    }

    private static Map<String, PortalsForm> forms(List<String> texts) {
        var forms = new TreeMap<String, PortalsForm>();
        for (var text : texts) {
            var words = text.split(" ");
            var arguments = new LinkedHashMap<String, Argument>();
            for (int i = 1; i < words.length; i++) {
                var parts = words[i].split("[:?]");
                arguments.put(parts[0], new Argument(ArgumentKind.valueOf(parts[1].toUpperCase(Locale.ROOT)),
                        !words[i].endsWith("?")));
            }
            forms.put(words[0], new PortalsForm(words[0], arguments));
        }
        return forms;
    }
}
