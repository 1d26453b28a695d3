// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.draw2d.geometry.Point;
import org.hopscope.editor.route.LinkLines;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LineStyle;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Route;

/** Changes how lines of links run; nothing but the layout section. A line that is as all others has no entry there. */
public final class RouteCommand extends ModelCommand {

    private final Machine machine;
    private final Consumer<Routes> change;

    private RouteCommand(String label, Machine machine, Consumer<Routes> change) {
        super(Messages.get(label), machine);
        this.machine = machine;
        this.change = change;
    }

    /** Gives each of these links its bend points, from source to target; the style of the lines stays. */
    public static RouteCommand bend(Machine machine, Map<Link, List<Point>> bends) {
        var copy = Map.copyOf(bends);
        return new RouteCommand("command.bend", machine, routes -> bends.keySet().forEach(link ->
                routes.of(link).setPoints(LinkLines.format(copy.get(link)))));
    }

    /** Takes all bend points from these links. */
    public static RouteCommand unbend(Machine machine, List<Link> links) {
        var copy = List.copyOf(links);
        return new RouteCommand("command.unbend", machine, routes -> copy.forEach(link ->
                routes.of(link).setPoints(null)));
    }

    /** Gives these links a style of their own and takes their bend points. */
    public static RouteCommand style(Machine machine, List<Link> links, LineStyle style) {
        var copy = List.copyOf(links);
        return new RouteCommand("command.lineStyle", machine, routes -> copy.forEach(link -> {
            routes.of(link).setStyle(style);
            routes.of(link).setPoints(null);
        }));
    }

    /** Gives all links, later ones too, this style, and takes styles and bend points of their own. */
    public static RouteCommand styleOfAll(Machine machine, LineStyle style) {
        return new RouteCommand("command.lineStyle", machine, routes -> {
            machine.getLayout().getRoutes().clear();
            machine.getLayout().setLineStyle(style);
        });
    }

    /** Lets these links run as all others, without bend points. */
    public static RouteCommand reset(Machine machine, List<Link> links) {
        return style(machine, links, LineStyle.DEFAULT);
    }

    /**
     * Lets links run as a layout found.
     *
     * @param rightAngles whether the lines have right angles
     * @param all whether these are all links of the network, so that later ones get the same style
     */
    public static RouteCommand layOut(Machine machine, Map<Link, List<Point>> bends, boolean rightAngles,
            boolean all) {
        var copy = new LinkedHashMap<>(bends);
        var style = rightAngles ? LineStyle.ORTHOGONAL : LineStyle.STRAIGHT;
        return new RouteCommand("command.layout", machine, routes -> {
            if (all) {
                machine.getLayout().setLineStyle(style);
            }
            copy.forEach((link, points) -> {
                routes.of(link).setPoints(LinkLines.format(points));
                routes.of(link).setStyle(machine.getLayout().getLineStyle() == style ? LineStyle.DEFAULT : style);
            });
        });
    }

    @Override
    public boolean canExecute() {
        return machine.getTopology() instanceof GraphTopology;
    }

    @Override
    protected void change() {
        layout(machine);
        change.accept(new Routes(machine));
        machine.getLayout().getRoutes().removeIf(route -> route.getPoints() == null
                && route.getStyle() == LineStyle.DEFAULT);
    }

    /** Makes sure that there is a layout section. */
    static void layout(Machine machine) {
        if (machine.getLayout() == null) {
            machine.setLayout(MachineFactory.eINSTANCE.createDiagramLayout());
        }
    }

    /** The entries of the layout section by link. */
    static final class Routes {

        private final Machine machine;
        private final Map<Link, Route> routes = new IdentityHashMap<>();

        Routes(Machine machine) {
            this.machine = machine;
            machine.getLayout().getRoutes().forEach(route -> routes.put(route.getLink(), route));
        }

        /** The entry of a link, made if there is none. */
        Route of(Link link) {
            return routes.computeIfAbsent(link, key -> {
                var route = MachineFactory.eINSTANCE.createRoute();
                route.setLink(link);
                machine.getLayout().getRoutes().add(route);
                return route;
            });
        }
    }
}
