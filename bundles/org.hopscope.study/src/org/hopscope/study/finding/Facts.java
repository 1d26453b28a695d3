// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.finding;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.architecture.LayerPlaces;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Resource;
import org.hopscope.study.Figure;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.study.usage.Observation;
import org.hopscope.study.usage.PathUse;
import org.hopscope.study.usage.ResourceUse;

/** The facts that the rules look at: an observation, and the design that it is of. */
final class Facts {

    private static final Pattern COST = Pattern.compile("([A-Z_]+)@([A-Z_]+)");
    private static final int PERCENT = 100;

    private final Observation seen;
    private final Machine machine;
    private final List<Parameter> parameters;
    private final Flows flows;
    private final Set<String> foreign = new HashSet<>();

    /** @param workload the one that was run */
    Facts(Observation seen, Machine machine, Workload workload) {
        this.seen = seen;
        this.machine = machine;
        for (var stack : machine.getStacks()) {
            if (!seen.stack().equals(stack.getName())) {
                stack.eAllContents().forEachRemaining(this::exclude);
            }
        }
        parameters = Parameter.all(machine, workload);
        flows = new Flows(seen.compiled());
    }

    private void exclude(EObject element) {
        foreign.add(ElementIds.idOf(element));
    }

    Observation seen() {
        return seen;
    }

    /** The time that the critical path spent on any of the components. */
    List<PathUse> on(Predicate<PathUse> which) {
        return seen.usage().path().stream().filter(which).toList();
    }

    static Predicate<PathUse> of(List<Component> components) {
        return use -> use.component().filter(components::contains).isPresent();
    }

    static double share(List<PathUse> uses) {
        return uses.stream().mapToDouble(PathUse::share).sum();
    }

    static List<String> ids(List<PathUse> uses) {
        var ids = new LinkedHashSet<String>();
        uses.forEach(one -> ids.addAll(one.elementIds()));
        return List.copyOf(ids);
    }

    /** The number of times that the run counted something; 0 if it records nothing. */
    long count(Counter counter) {
        return seen.trace().map(trace -> trace.counters().get(counter)).orElse(0L);
    }

    /** The messages between the ranks. */
    Flows flows() {
        return flows;
    }

    /** The busiest of the parts that are drawn as an element of this name. */
    Optional<ResourceUse> busiest(String name) {
        return seen.usage().resources().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** The busiest parts of all that messages go through. */
    Optional<ResourceUse> bottleneck() {
        return seen.usage().resources().stream().filter(one -> one.resource() != Resource.CORE).findFirst();
    }

    /** The busiest parts of a kind. */
    Optional<ResourceUse> busiest(Resource resource) {
        return seen.usage().resources().stream().filter(one -> one.resource() == resource).findFirst();
    }

    /** The elements that the parts of a kind are drawn as which the run has used. */
    List<String> drawn(Resource resource) {
        return seen.usage().resources().stream().filter(one -> one.resource() == resource)
                .flatMap(one -> one.elementIds().stream()).distinct().toList();
    }

    /**
     * Suggestions that change numbers of the design by a factor.
     *
     * @param hints feature names, such as "clock", or names of operations with the feature, such as
     *            "MATCH_ITEM@.time"; those of other protocol stacks are left out
     * @param ids if not empty, only elements with these UUIDs or, for costs of operations, any
     */
    List<Suggestion> suggest(List<Change> changes, List<String> ids) {
        var suggestions = new ArrayList<Suggestion>();
        for (var change : changes) {
            parameters.stream().filter(one -> !foreign.contains(one.elementId()) && change.means(one, ids))
                    .forEach(one -> one.times(change.factor()).ifPresent(value -> suggestions.add(new Suggestion(
                            words(one) + " " + value.text(), Settings.of(one.setting(value.text()))))));
        }
        return suggestions;
    }

    /**
     * Suggestions that change all numbers of a kind together that are as large as that of one of the elements: of two
     * engines at one rate, neither is worth anything faster alone.
     */
    List<Suggestion> together(List<Change> changes, List<String> ids) {
        var suggestions = new ArrayList<Suggestion>();
        for (var change : changes) {
            var own = parameters.stream().filter(one -> !foreign.contains(one.elementId()) && change.means(one, ids))
                    .findFirst();
            var same = own.stream().flatMap(one -> parameters.stream().filter(other -> !foreign.contains(
                    other.elementId()) && other.feature().equals(one.feature())
                    && other.now().amount() == one.now().amount())).toList();
            own.filter(one -> same.size() > 1).flatMap(one -> one.times(change.factor())).ifPresent(value ->
                    suggestions.add(new Suggestion(String.join(", ", same.stream().map(Facts::words).toList()) + " "
                            + value.text(), Settings.of(same.stream().map(one -> one.setting(value.text()))
                                    .toList()))));
        }
        return suggestions;
    }

    /** The tokens that packets of the stack take when they arrive, if its protocol is drawn. */
    DrawnTokens arrivals() {
        return DrawnTokens.ofArrivals(stack());
    }

    /** The stack that was run. */
    ProtocolStack stack() {
        return machine.getStacks().stream().filter(one -> seen.stack().equals(one.getName())).findFirst().orElseThrow();
    }

    /** Suggestions that double the numbers of tokens that elements state. */
    List<Suggestion> doubled(List<String> ids) {
        var changes = List.of(new Change("", "value", 2), new Change("", "count", 2));
        return ids.isEmpty() ? List.of() : suggest(changes, ids);
    }

    /** The suggestion that elements state at least this many tokens each; empty if all do. */
    Optional<Suggestion> atLeast(long number, List<String> ids) {
        var settings = parameters.stream().filter(one -> ids.contains(one.elementId())
                && (one.feature().equals("value") || one.feature().equals("count")) && one.now().amount() < number)
                .map(one -> one.setting(Long.toString(number))).toList();
        return settings.isEmpty() ? Optional.empty()
                : Optional.of(new Suggestion(number + " tokens of each kind", Settings.of(settings)));
    }

    /** Suggestions that let a layer of the stack run at another place for which it has times. */
    List<Suggestion> moves() {
        var suggestions = new ArrayList<Suggestion>();
        for (var stack : machine.getStacks()) {
            for (var layer : seen.stack().equals(stack.getName()) ? stack.getLayers() : List.<Layer>of()) {
                LayerPlaces.of(layer).stream().filter(place -> place != layer.getPlacement()
                        && layer.getCosts().stream().anyMatch(cost -> cost.getPlacement() == place))
                        .forEach(place -> suggestions.add(new Suggestion(layer.getName() + " on " + words(place),
                                Settings.of(new Setting(stack.getName() + "/" + layer.getName(), "placement",
                                        place.toString())))));
            }
        }
        return suggestions;
    }

    /** The path of a number; the cost of an operation has no name but what it is and where. */
    private static String words(Parameter parameter) {
        return COST.matcher(parameter.path()).replaceAll(found -> LiteralLabel.of(found.group(1)) + " ("
                + LiteralLabel.of(found.group(2)) + ")");
    }

    private static String words(LayerPlacement place) {
        return switch (place) {
            case HOST_LIBRARY -> "the host";
            case KERNEL -> "the kernel";
            case NIC_FIRMWARE -> "NIC firmware";
            case NIC_HARDWARE -> "NIC hardware";
        };
    }

    /** The number of a feature of the stack or of a part that is not part of another stack. */
    Optional<Parameter> parameter(String feature) {
        return parameters.stream().filter(one -> one.feature().equals(feature) && !foreign.contains(one.elementId()))
                .findFirst();
    }

    /** The number that one of these elements states, if it is one value. */
    Optional<Parameter> valueOf(List<String> ids) {
        return parameters.stream().filter(one -> one.feature().equals("value") && ids.contains(one.elementId()))
                .findFirst();
    }

    static Figure percent(String name, double share) {
        return new Figure(name, BigDecimal.valueOf(PERCENT * share).setScale(1, RoundingMode.HALF_UP), "%");
    }

    static Figure number(String name, long value) {
        return new Figure(name, BigDecimal.valueOf(value), "");
    }

    static int score(double share) {
        return (int) Math.round(PERCENT * Math.max(0, Math.min(1, share)));
    }

    static String words(double share) {
        return Math.round(PERCENT * share) + " %";
    }

    /**
     * A change to propose.
     *
     * @param operation start of the name of the cost that has the feature; empty for a part of the machine
     * @param feature name of the feature
     * @param factor by which its value is multiplied
     */
    record Change(String operation, String feature, double factor) {

        boolean means(Parameter parameter, List<String> ids) {
            if (!parameter.feature().equals(feature)) {
                return false;
            }
            var element = parameter.path().substring(0, Math.max(0, parameter.path().lastIndexOf('.')));
            var name = element.substring(element.lastIndexOf('/') + 1);
            return operation.isEmpty() ? ids.isEmpty() || ids.contains(parameter.elementId())
                    : name.startsWith(operation + "@");
        }
    }
}
