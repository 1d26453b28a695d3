// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.command.SetFeatureCommand;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.Placement;

/** One rank of a placement and the node that it runs on, as a row of a table. */
record Places(Placement placement, int rank) {

    static GridTab<Places> tab(FormHost host) {
        var nodes = new GridColumn.Cell<Places>() {

            @Override
            public List<String> choices(Places row) {
                return List.of();
            }

            @Override
            public Object start(Places row) {
                return row.node();
            }

            @Override
            public String problem(Places row, Object entered) {
                return entered.toString().strip().matches("\\d{1,9}") ? null
                        : Messages.get("refused.number", entered);
            }

            @Override
            public void enter(Places row, Object entered) {
                var list = new ArrayList<>(row.placement().getNodes());
                list.set(row.rank(), Integer.valueOf(entered.toString().strip()));
                set(row.placement(), list, host);
            }
        };
        return new GridTab<>(host, Messages.get("tab.PLACES"), Messages.get("places.empty"), List.of(
                GridColumn.<Places>of(Messages.get("places.rank"), 1, row -> String.valueOf(row.rank())),
                new GridColumn<>(Messages.get("places.node"), 2, Places::node, nodes)), Places::rows)
                .with(new GridTab.Buttons<>(Messages.get("list.add"), element -> add((Placement) element, host),
                Messages.get("list.remove"), chosen -> remove(chosen, host)));
    }

    private static List<Places> rows(List<EObject> elements) {
        var placement = (Placement) elements.getFirst();
        var rows = new ArrayList<Places>();
        for (var rank = 0; rank < placement.getNodes().size(); rank++) {
            rows.add(new Places(placement, rank));
        }
        return rows;
    }

    private String node() {
        return rank < placement.getNodes().size() ? String.valueOf(placement.getNodes().get(rank)) : "";
    }

    private static void add(Placement placement, FormHost host) {
        var list = new ArrayList<>(placement.getNodes());
        list.add(list.size());
        set(placement, list, host);
    }

    private static void remove(List<Places> chosen, FormHost host) {
        var placement = chosen.getFirst().placement();
        var list = new ArrayList<>(placement.getNodes());
        chosen.stream().map(Places::rank).sorted((one, other) -> other - one).forEach(rank -> list.remove((int) rank));
        set(placement, list, host);
    }

    private static void set(Placement placement, List<Integer> nodes, FormHost host) {
        host.commands().execute(new SetFeatureCommand(List.of(placement),
                MachinePackage.Literals.PLACEMENT__NODES, nodes));
    }
}
