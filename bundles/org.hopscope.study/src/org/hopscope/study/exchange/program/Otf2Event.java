// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.Optional;
import java.util.OptionalLong;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;

/**
 * A line of otf2-print.
 *
 * @param kind first word
 * @param location number of the location; -1 for definitions
 * @param ticks time in ticks
 * @param rest attributes as printed
 * @param line number of the line
 */
record Otf2Event(String kind, long location, long ticks, String rest, int line) {

    private static final long DEFINED = -1;

    /** The event or definition of a line; empty for lines that say nothing of messages, regions or communicators. */
    static Optional<Otf2Event> of(String text, int line, ImportReport report) {
        boolean clock = text.startsWith("CLOCK_PROPERTIES");
        if (isDefinition(text)) {
            return definition(text, line);
        }
        if (!clock && !text.startsWith("ENTER") && !text.startsWith("LEAVE") && !text.startsWith("MPI_")) {
            return Optional.empty();
        }
        int kindEnd = wordEnd(text, 0);
        int locationBegin = wordBegin(text, kindEnd);
        if (clock) {
            return Optional.of(new Otf2Event(text.substring(0, kindEnd), -1, 0, text.substring(locationBegin), line));
        }
        int locationEnd = wordEnd(text, locationBegin);
        int ticksBegin = wordBegin(text, locationEnd);
        int ticksEnd = wordEnd(text, ticksBegin);
        var location = ForeignNumber.whole(text.substring(locationBegin, locationEnd));
        var ticks = ForeignNumber.whole(text.substring(ticksBegin, ticksEnd));
        if (location.isEmpty() || ticks.isEmpty()) {
            report.error("X330", line, "An event needs a location and a time: " + Quote.quoted(text), "");
            return Optional.empty();
        }
        return Optional.of(new Otf2Event(kind(text, kindEnd), location.getAsLong(), ticks.getAsLong(),
                text.substring(wordBegin(text, ticksEnd)), line));
    }

    private static boolean isDefinition(String text) {
        return text.startsWith("GROUP ") || text.startsWith("COMM ") || text.startsWith("LOCATION ");
    }

    /** The number of what is defined stands where that of the location of an event does. */
    private static Optional<Otf2Event> definition(String text, int line) {
        int kindEnd = wordEnd(text, 0);
        int begin = wordBegin(text, kindEnd);
        int end = wordEnd(text, begin);
        var number = ForeignNumber.whole(text.substring(begin, end));
        return number.isEmpty() ? Optional.empty() : Optional.of(new Otf2Event(text.substring(0, kindEnd),
                number.getAsLong(), DEFINED, text.substring(wordBegin(text, end)), line));
    }

    /** True if it defines a group, a communicator or a location. */
    boolean isDefinition() {
        return ticks == DEFINED;
    }

    private static String kind(String text, int end) {
        return end == 5 && text.startsWith("ENTER") ? "ENTER" : end == 5 && text.startsWith("LEAVE") ? "LEAVE"
                : text.substring(0, end);
    }

    private static int wordEnd(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) > ' ') {
            at++;
        }
        return at;
    }

    private static int wordBegin(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    /** The number after a key; names may hold anything, so keys are looked for from the left. */
    OptionalLong number(String key) {
        int at = rest.startsWith(key + ": ") ? 0 : rest.indexOf(", " + key + ": ");
        return at < 0 ? OptionalLong.empty() : digits(rest.indexOf(": ", at) + 2);
    }

    private OptionalLong digits(int start) {
        int end = start;
        while (end < rest.length() && Character.isDigit(rest.charAt(end))) {
            end++;
        }
        return ForeignNumber.whole(rest.substring(start, end));
    }

    /** The number of its communicator; -1 if it is not stated. */
    long communicator() {
        int name = rest.indexOf("Communicator: \"");
        int end = name < 0 ? -1 : rest.indexOf("\" <", name);
        return end < 0 ? -1 : digits(end + 3).orElse(-1);
    }

    /** The word after a key, up to a comma; empty if there is none. */
    String word(String key) {
        int at = rest.startsWith(key + ": ") ? 0 : rest.indexOf(", " + key + ": ");
        int start = at < 0 ? 0 : rest.indexOf(": ", at) + 2;
        int end = rest.indexOf(',', start);
        return at < 0 ? "" : rest.substring(start, end < 0 ? rest.length() : end);
    }

    /** True if it is of a region of MPI. */
    boolean isMpiRegion() {
        return rest.startsWith("Region: \"MPI_");
    }

    /** True if its communicator is that of all ranks, or not stated. */
    boolean isWorld() {
        var communicator = word("Communicator");
        return communicator.isEmpty() || communicator.startsWith("\"MPI_COMM_WORLD\"");
    }
}
