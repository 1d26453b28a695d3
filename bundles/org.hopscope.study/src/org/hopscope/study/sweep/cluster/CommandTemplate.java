// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command with places {@code @name@} for values. */
final class CommandTemplate {

    private static final Pattern PLACE = Pattern.compile("@([a-z]+)@");
    /** Blanks between quotation marks do not end an argument. */
    private static final Pattern ARGUMENT = Pattern.compile("(?:\"[^\"]*\"|[^\\s\"])+");

    private CommandTemplate() {}

    /**
     * The arguments of a command.
     *
     * @param template arguments with blanks between them; quotation marks keep blanks in one argument
     * @param values what is put into the places of each argument
     * @param lists what stands for an argument that is a place and nothing else
     * @throws SchedulerException if there is no value for a place; the message names it
     */
    static List<String> arguments(String template, Map<String, String> values, Map<String, List<String>> lists)
            throws SchedulerException {
        var arguments = new ArrayList<String>();
        var found = ARGUMENT.matcher(template);
        while (found.find()) {
            var one = found.group().replace("\"", "");
            var place = PLACE.matcher(one);
            if (place.matches() && lists.containsKey(place.group(1))) {
                arguments.addAll(lists.get(place.group(1)));
                continue;
            }
            place.reset();
            while (place.find()) {
                if (!values.containsKey(place.group(1))) {
                    throw new SchedulerException("there is no value " + place.group() + " for '" + template + "'");
                }
            }
            arguments.add(fill(one, values));
        }
        return arguments;
    }

    /** A template with texts in the places that there are texts for. */
    static String fill(String template, Map<String, String> texts) {
        return PLACE.matcher(template).replaceAll(place -> Matcher.quoteReplacement(
                texts.getOrDefault(place.group(1), place.group())));
    }
}
