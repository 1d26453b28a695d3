// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.validation.NodeCount;

/**
 * A machine that can be had in many sizes. Every machine made from a template is valid and runs a ping-pong, except
 * the empty one, which has nothing to run on.
 */
public final class MachineTemplate {

    /** The largest machine that a template makes; larger ones are drawn by hand from it. */
    public static final long MOST_NODES = 1 << 20;

    private final String id;
    private final String name;
    private final String text;
    private final List<TemplateParameter> parameters;
    private final Plan plan;

    /** The way in which a template fills a draft, and its objections beyond the ranges of its parameters. */
    interface Plan {

        /** Why these values do not go together; empty if they do. */
        default String objection(Values values) {
            return "";
        }

        /** Number of nodes of the machine; asked for each letter typed, so a plan that knows it does not build. */
        default long nodes(Values values) {
            return NodeCount.of(build(values));
        }

        Machine build(Values values);
    }

    /** The values of all parameters. */
    record Values(String machine, Map<String, Integer> numbers) {

        int of(String key) {
            return numbers.get(key);
        }
    }

    MachineTemplate(String id, String name, String text, List<TemplateParameter> parameters, Plan plan) {
        this.id = id;
        this.name = name;
        this.text = text;
        this.parameters = List.copyOf(parameters);
        this.plan = plan;
    }

    /** Stable name of the template, such as "torus". */
    public String id() {
        return id;
    }

    /** Name for the user. */
    public String name() {
        return name;
    }

    /** The result, in a sentence. */
    public String text() {
        return text;
    }

    /** The numbers that it asks for, in the order in which they are asked. */
    public List<TemplateParameter> parameters() {
        return parameters;
    }

    /** Why no machine can be made of these values; empty if one can. Values that are missing are the initial ones. */
    public Optional<String> problem(Map<String, Integer> numbers) {
        for (var parameter : parameters) {
            var value = numbers.getOrDefault(parameter.key(), parameter.initial());
            if (value < parameter.lowest() || value > parameter.highest()) {
                return Optional.of(String.format(Locale.ROOT, "%s must be from %,d to %,d", parameter.label(),
                        parameter.lowest(),
                        parameter.highest()));
            }
        }
        var values = complete("", numbers);
        var objection = plan.objection(values);
        if (!objection.isEmpty()) {
            return Optional.of(objection);
        }
        return plan.nodes(values) > MOST_NODES
                ? Optional.of(String.format(Locale.ROOT, "A template makes at most %,d nodes; this one would have more",
                        MOST_NODES))
                : Optional.empty();
    }

    /**
     * A new machine of this name.
     *
     * @throws IllegalArgumentException if there is a {@link #problem} with the values
     */
    public Machine create(String machine, Map<String, Integer> numbers) {
        problem(numbers).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        return plan.build(complete(machine, numbers));
    }

    private Values complete(String machine, Map<String, Integer> numbers) {
        var all = new HashMap<String, Integer>();
        parameters.forEach(one -> all.put(one.key(), numbers.getOrDefault(one.key(), one.initial())));
        return new Values(machine, Map.copyOf(all));
    }
}
