// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import org.hopscope.editor.command.SetOriginCommand;
import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.core.ProvenanceKind;

/** The columns of a table that say, and let one say, where a value of each row comes from. */
final class OriginColumns {

    private OriginColumns() {}

    /** Published, measured, calibrated, assumed, or not stated. */
    static <R> GridColumn<R> kind(Function<R, Value> value, FormHost host) {
        return new GridColumn<>(Messages.get("origin.kind"), 2, row -> Origins.kind(value.apply(row)),
                new GridColumn.Cell<>() {

                    @Override
                    public List<String> choices(R row) {
                        var choices = new ArrayList<>(List.of(Messages.get("origin.none")));
                        Arrays.stream(ProvenanceKind.values()).forEach(kind -> choices.add(Texts.literal(kind)));
                        return choices;
                    }

                    @Override
                    public Object start(R row) {
                        return value.apply(row).origin().map(origin -> origin.getKind().ordinal() + 1).orElse(0);
                    }

                    @Override
                    public String problem(R row, Object entered) {
                        return entered instanceof Integer index && index >= 0 ? null : Messages.get("refused.choice");
                    }

                    @Override
                    public void enter(R row, Object entered) {
                        var index = (Integer) entered;
                        set(value.apply(row), index == 0 ? null : ProvenanceKind.values()[index - 1], null, host);
                    }
                });
    }

    /** Paper and table, measurement, or the figure that the value was fitted to. */
    static <R> GridColumn<R> source(Function<R, Value> value, FormHost host) {
        Function<R, String> text = row -> value.apply(row).origin().map(Provenance::getSource).orElse("");
        return new GridColumn<>(Messages.get("origin.source"), 6, text,
                new GridColumn.Cell<>() {

                    @Override
                    public List<String> choices(R row) {
                        return List.of();
                    }

                    @Override
                    public Object start(R row) {
                        return text.apply(row);
                    }

                    @Override
                    public String problem(R row, Object entered) {
                        return null;
                    }

                    @Override
                    public void enter(R row, Object entered) {
                        var kind = value.apply(row).origin().map(Provenance::getKind).orElse(ProvenanceKind.ASSUMED);
                        set(value.apply(row), kind, entered.toString(), host);
                    }
                });
    }

    private static void set(Value value, ProvenanceKind kind, String source, FormHost host) {
        var command = new SetOriginCommand(value.owners().stream().map(Element.class::cast).toList(), value.feature(),
                kind, source);
        if (command.canExecute()) {
            host.commands().execute(command);
        }
    }
}
