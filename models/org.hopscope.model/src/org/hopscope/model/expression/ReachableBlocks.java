// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Arm;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.OnTold;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.SetVariable;
import org.hopscope.model.protocol.Tell;
import org.hopscope.model.protocol.Variable;
import org.jspecify.annotations.Nullable;

/**
 * The handlers and blocks of a stack that can run with the present parameters and the present places of its lanes.
 * Alternatives whose guards cannot hold are left out, those after a guard that always holds, and handlers that only
 * such blocks tell. A variable that none of the blocks sets always has its initial value. Immutable.
 */
public final class ReachableBlocks {

    private final Set<EObject> reachable = new HashSet<>();
    private final List<Handler> handlers = new ArrayList<>();
    private final Set<Variable> set = new HashSet<>();
    private final Map<String, ParsedExpression> guards = new TreeMap<>();
    private final Deque<Handler> found = new ArrayDeque<>();

    private ReachableBlocks() {}

    /** The handlers and blocks of the layers of one stack. */
    public static ReachableBlocks of(List<ProtocolLayer> layers) {
        var result = new ReachableBlocks();
        int known;
        do {
            // each block that is found to set a variable may lead to others
            known = result.set.size();
            result.reachable.clear();
            result.find(layers);
        } while (result.set.size() > known);
        layers.stream().flatMap(layer -> layer.getHandlers().stream()).filter(result::has)
                .forEach(result.handlers::add);
        return result;
    }

    private void find(List<ProtocolLayer> layers) {
        for (var layer : layers) {
            layer.getHandlers().stream().filter(handler -> !(handler.getTrigger() instanceof OnTold))
                    .forEach(this::start);
        }
        while (!found.isEmpty()) {
            Handler handler = found.remove();
            walk(handler.getBlocks(), names(handler));
        }
    }

    /** The handlers of the layers that can run, in the order of the drawing. */
    public List<Handler> handlers() {
        return Collections.unmodifiableList(handlers);
    }

    /** True if a handler or a block can run. */
    public boolean has(EObject handlerOrBlock) {
        return reachable.contains(handlerOrBlock);
    }

    /** The names in the blocks of a handler; a variable that always has its initial value is a constant. */
    public Names names(Handler handler) {
        return new KnownNames(ProtocolNames.of((ProtocolLayer) handler.eContainer(), handler));
    }

    /** The alternatives that may run: of those with a guard that is known before a run, only the ones that hold. */
    public static List<Alternative> alternatives(Choose choose, Names names) {
        return alternatives(choose, names, ExpressionParser::parse);
    }

    private static List<Alternative> alternatives(Choose choose, Names names,
            Function<String, ParsedExpression> parser) {
        var possible = new ArrayList<Alternative>();
        for (var alternative : choose.getAlternatives()) {
            var holds = guard(alternative, names, parser);
            boolean certain = holds instanceof Constants.Known known && known.value() != 0;
            if (certain || !(holds instanceof Constants.Known)) {
                possible.add(alternative);
            }
            if (certain) {
                break;
            }
        }
        return possible;
    }

    /** True if an alternative that is looked at holds, whatever a run does. */
    public static boolean isCertain(Alternative alternative, Names names) {
        return guard(alternative, names, ExpressionParser::parse) instanceof Constants.Known known
                && known.value() != 0;
    }

    private static Constants.Result guard(Alternative alternative, Names names,
            Function<String, ParsedExpression> parser) {
        var text = alternative.getGuard();
        if (text == null || text.isBlank()) {
            return new Constants.Known(1);
        }
        return parser.apply(text) instanceof ParsedExpression.Parsed parsed
                ? Constants.value(parsed.expression(), names) : new Constants.Open();
    }

    /** A guard, which is looked at once for each variable that is found to be set. */
    private ParsedExpression parsed(String guard) {
        return guards.computeIfAbsent(guard, ExpressionParser::parse);
    }

    private void start(@Nullable Handler handler) {
        if (handler != null && handler.eContainer() instanceof ProtocolLayer && reachable.add(handler)) {
            found.add(handler);
        }
    }

    private void walk(List<? extends EObject> elements, Names names) {
        for (var element : elements) {
            if (element instanceof Block) {
                reachable.add(element);
            }
            switch (element) {
                case SetVariable block when block.getVariable() != null -> set.add(block.getVariable());
                case Tell tell -> start(tell.getHandler());
                case Arm arm -> start(arm.getHandler());
                case Choose choose -> alternatives(choose, names, this::parsed)
                        .forEach(one -> walk(one.getBlocks(), names));
                default -> walk(element.eContents(), names);
            }
        }
    }

    /** The names of a protocol, of which some are known before a run that are not otherwise. */
    private final class KnownNames implements Names {

        private final Names names;

        KnownNames(Names names) {
            this.names = names;
        }

        @Override
        public Optional<Symbol> find(String name) {
            return names.find(name).map(symbol -> symbol instanceof Symbol.State state
                    && !set.contains(state.variable()) ? new Symbol.Constant(state.variable().getInitial()) : symbol);
        }

        @Override
        public Optional<Symbol> find(String owner, String field) {
            return names.find(owner, field);
        }

        @Override
        public List<String> known() {
            return names.known();
        }
    }
}
