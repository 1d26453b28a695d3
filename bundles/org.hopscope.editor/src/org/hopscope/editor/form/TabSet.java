// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.Lists;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Usage;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;
import org.hopscope.editor.text.CardText;
import org.hopscope.editor.text.LevelText;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.LinkLevel;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.Placement;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.stack.StackPackage;
import org.hopscope.model.template.NewElements;

/** The tabs for a selection. */
final class TabSet {

    /** Id of the tab that every selection has. */
    static final String MAIN = "MAIN";

    /** Up to this many values are on one tab; of more, the times have a tab of their own. */
    private static final int ON_ONE_TAB = 12;
    private static final int LEAST_TIMES = 5;

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final FormHost host;

    /** A tab and what is on it. */
    record Entry(String title, Tab tab) {}

    private TabSet(FormHost host) {
        this.host = host;
    }

    /** The tabs of these elements by their ids, in their order. */
    static Map<String, Entry> of(List<? extends EObject> elements, FormHost host) {
        var set = new TabSet(host);
        if (!elements.isEmpty()) {
            set.values(Values.of(elements));
            if (elements.size() == 1) {
                set.content(elements.getFirst());
            }
            set.common(elements);
        }
        return set.entries;
    }

    private void values(List<Value> values) {
        var times = values.stream().filter(TabSet::isTime).count();
        var split = values.size() > ON_ONE_TAB && times >= LEAST_TIMES;
        entries.put(MAIN, new Entry(Messages.get("tab.MAIN"), new FormTab(host,
                value -> value.section() != Section.NOTES && !(isSplit(value) && isTime(value)))));
        if (split) {
            entries.put("TIMING", new Entry(Messages.get("tab.TIMING"), new FormTab(host, TabSet::isTime)));
        }
    }

    /** True if the elements of a value have a tab for times. */
    private static boolean isSplit(Value value) {
        var all = Values.of(value.owners());
        return all.size() > ON_ONE_TAB && all.stream().filter(TabSet::isTime).count() >= LEAST_TIMES;
    }

    private static boolean isTime(Value value) {
        return value.section() == Section.TIMES;
    }

    private void content(EObject element) {
        for (var list : Lists.of(element)) {
            entries.put("LIST." + list.getEContainingClass().getName() + "." + list.getName(),
                    new Entry(Texts.feature(list.getName()), list(list, host)));
        }
        if (element instanceof Placement) {
            entries.put("PLACES", new Entry(Messages.get("tab.PLACES"), Places.tab(host)));
        }
        if (element instanceof Vertex) {
            entries.put("PORTS", new Entry(Messages.get("tab.PORTS"), ports()));
        }
        if (Lists.hasParts(element)) {
            entries.put("PARTS", new Entry(Messages.get("tab.PARTS"), parts()));
        }
    }

    static GridTab<EObject> list(EReference list, FormHost host) {
        var columns = new ArrayList<GridColumn<EObject>>();
        var costs = list == StackPackage.Literals.LAYER__COSTS;
        for (var feature : Lists.columns(list)) {
            var fixed = costs && feature != StackPackage.Literals.OPERATION_COST__TIME;
            columns.add(fixed ? GridColumn.of(Texts.feature(feature.getName()), 3, row -> {
                var value = Value.of(List.of(row), feature);
                return Editing.of(value).text(value);
            }) : GridColumn.of(feature, 3, host));
        }
        if (list == MachinePackage.Literals.PARAMETRIC_TOPOLOGY__LINK_LEVELS) {
            columns.add(GridColumn.of(Texts.feature("links"), 3, row -> LevelText.links((LinkLevel) row)));
        }
        if (costs) {
            columns.add(OriginColumns.kind(TabSet::cost, host));
            columns.add(OriginColumns.source(TabSet::cost, host));
        }
        var tab = new GridTab<>(host, Texts.feature(list.getName()), Messages.get("list.empty"), columns,
                elements -> Lists.rows(elements.getFirst(), list));
        return costs ? tab : tab.with(new GridTab.Buttons<>(Messages.get("list.add"),
                parent -> host.commands().execute(new CreateCommand(parent,
                NewElements.create(list.getEReferenceType()), null)), Messages.get("list.remove"),
                rows -> host.commands().execute(new DeleteCommand(rows.stream().map(Element.class::cast).toList()))));
    }

    private static Value cost(EObject row) {
        return Value.of(List.of(row), StackPackage.Literals.OPERATION_COST__TIME);
    }

    private GridTab<Element> parts() {
        return new GridTab<Element>(host, Messages.get("tab.PARTS"), Messages.get("parts.empty"), List.of(
                GridColumn.of(Messages.get("parts.name"), 3, Texts::name),
                GridColumn.of(Messages.get("parts.kind"), 2, part -> Texts.kind(part.eClass())),
                GridColumn.of(Messages.get("parts.facts"), 6, TabSet::facts)),
                elements -> Lists.parts(elements.getFirst())).opening(host::reveal);
    }

    private static String facts(Element element) {
        return CardText.of(element).facts().stream().map(fact -> fact.label() + " " + fact.value())
                .collect(Collectors.joining("  \u00b7  "));
    }

    private GridTab<Link> ports() {
        return new GridTab<Link>(host, Messages.get("tab.PORTS"), Messages.get("ports.empty"), List.of(
                GridColumn.of(Messages.get("ports.link"), 3, ElementPath::segment),
                GridColumn.of(Messages.get("ports.type"), 3, link -> link.getLinkType() == null
                        ? Messages.get("choice.none") : Texts.name(link.getLinkType()))),
                elements -> links((Vertex) elements.getFirst())).opening(host::reveal);
    }

    private static List<Link> links(Vertex vertex) {
        return vertex.eContainer() instanceof GraphTopology graph ? graph.getLinks().stream()
                .filter(link -> link.getSource() == vertex || link.getTarget() == vertex).toList() : List.of();
    }

    private void common(List<? extends EObject> elements) {
        if (Values.of(elements).stream().anyMatch(Value::canHaveOrigin)) {
            entries.put("ORIGIN", new Entry(Messages.get("tab.ORIGIN"), origins()));
        }
        entries.put("USAGE", new Entry(Messages.get("tab.USAGE"), usage()));
        if (elements.stream().allMatch(Element.class::isInstance)) {
            entries.put("NOTES", new Entry(Messages.get("tab.NOTES"), new FormTab(host,
                    value -> value.section() == Section.NOTES)));
        }
    }

    private GridTab<Value> origins() {
        return new GridTab<>(host, Messages.get("tab.ORIGIN"), Messages.get("list.empty"), List.of(
                GridColumn.<Value>of(Messages.get("origin.value"), 3, Value::label),
                GridColumn.<Value>of(Messages.get("origin.amount"), 2, value -> Editing.of(value).text(value)),
                OriginColumns.<Value>kind(value -> value, host), OriginColumns.<Value>source(value -> value, host)),
                elements -> Values.of(elements).stream().filter(Value::canHaveOrigin).toList());
    }

    private GridTab<Usage> usage() {
        return new GridTab<Usage>(host, Messages.get("tab.USAGE"), Messages.get("usage.empty"), List.of(
                GridColumn.of(Messages.get("usage.user"), 4, one -> ElementPath.segment(one.user())),
                GridColumn.of(Messages.get("usage.kind"), 2, one -> Texts.kind(one.user().eClass())),
                GridColumn.of(Messages.get("usage.as"), 2, one -> Texts.feature(one.feature().getName())),
                GridColumn.of(Messages.get("usage.path"), 5, one -> ElementPath.of(one.user()))),
                Usage::of).opening(one -> host.reveal(one.user()));
    }
}
