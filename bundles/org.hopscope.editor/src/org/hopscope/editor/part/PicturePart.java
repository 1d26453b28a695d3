// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

import org.eclipse.draw2d.FreeformLayer;
import org.eclipse.draw2d.FreeformLayout;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.MarginBorder;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.DragTracker;
import org.eclipse.gef.EditPart;
import org.eclipse.gef.EditPolicy;
import org.eclipse.gef.Request;
import org.eclipse.gef.RequestConstants;
import org.eclipse.gef.editpolicies.RootComponentEditPolicy;
import org.eclipse.gef.requests.LocationRequest;
import org.eclipse.gef.tools.MarqueeDragTracker;
import org.hopscope.editor.diagram.Instance;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.diagram.RankLabels;
import org.hopscope.editor.diagram.Section;
import org.hopscope.editor.figure.TopologyFigure;
import org.hopscope.editor.figure.TopologyFigure.Exceptional;
import org.hopscope.editor.picture.Plan;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Overrides;
import org.hopscope.model.topology.Overrides.Place;
import org.hopscope.model.topology.Shape;

/**
 * The sheet that shows a parametric topology. Its nodes have no parts: only what has an override has one, and the
 * instance that the user has picked.
 */
public final class PicturePart extends BasePart<Topology, FreeformLayer> {

    private static final int EDGE = 24;

    private final Section section;
    private TopologyFigure picture;
    private Plan plan;
    private Object planned;
    private OptionalInt picked = OptionalInt.empty();

    /** The picture of a whole topology. */
    public PicturePart() {
        this(null);
    }

    /** The picture of a part of a topology, or, for null, of the whole. */
    PicturePart(Section section) {
        this.section = section;
    }

    @Override
    protected FreeformLayer createFigure() {
        var layer = new FreeformLayer();
        layer.setLayoutManager(new FreeformLayout());
        layer.setBorder(new MarginBorder(EDGE));
        return layer;
    }

    @Override
    protected Label nameLabel() {
        return null;
    }

    @Override
    protected void createEditPolicies() {
        installEditPolicy(EditPolicy.COMPONENT_ROLE, new RootComponentEditPolicy());
    }

    /** The overrides that refer to something, one for each instance, and what is picked. */
    @Override
    protected List<Object> getModelChildren() {
        var children = new ArrayList<Object>();
        var known = new HashMap<Integer, InstanceOverride>();
        for (var place : Overrides.of(model()).all()) {
            if (plan != null && plan.shows(place.instance())
                    && known.putIfAbsent(place.instance(), place.override()) == null) {
                children.add(place.override());
            }
        }
        if (picked.isPresent() && !known.containsKey(picked.getAsInt())) {
            children.add(new Instance(model(), picked.getAsInt()));
        }
        return children;
    }

    @Override
    public void refresh() {
        draw();
        super.refresh();
    }

    /** Draws another picture if the topology has got another shape. */
    private void draw() {
        var now = section == null ? Plan.of(model()) : section.plan();
        Object key = now.isEmpty() ? "" : List.of(model().eClass(), now.get().size(), values());
        if (!key.equals(planned)) {
            planned = key;
            picked = OptionalInt.empty();
            if (picture != null) {
                getFigure().remove(picture);
                picture = null;
            }
            plan = now.orElse(null);
            if (plan != null) {
                picture = new TopologyFigure(theme(), plan);
                getFigure().add(picture, new Rectangle(new Point(EDGE, EDGE), plan.size()), 0);
            }
        }
    }

    private List<Object> values() {
        var values = new ArrayList<Object>();
        model().eContents().forEach(part -> part.eClass().getEAllAttributes().stream()
                .filter(attribute -> "wrap".equals(attribute.getName()) || "size".equals(attribute.getName()))
                .forEach(attribute -> values.add(part.eGet(attribute))));
        model().eClass().getEAttributes().forEach(attribute -> values.add(model().eGet(attribute)));
        return values;
    }

    @Override
    protected void show() {
        if (picture != null) {
            picture.setExceptions(exceptions());
        }
    }

    @Override
    protected void showShare(Marks marks) {
        if (picture != null) {
            picture.setLoads(marks.places().orElse(null));
        }
    }

    /** Ranks are counted by the nodes that are there. */
    @Override
    protected void showRanks(RankLabels ranks) {
        if (picture == null) {
            return;
        }
        var shown = new HashMap<Integer, String>();
        ranks.map().ifPresent(map -> {
            var absent = new HashSet<Integer>();
            Overrides.of(model()).all().stream().filter(place -> !place.ofLink() && place.override().isAbsent())
                    .forEach(place -> absent.add(place.instance()));
            var labels = map.labels();
            var shape = Shape.of(model()).orElseThrow();
            int number = 0;
            for (int instance = 0; instance < shape.nodes() && number <= map.last(); instance++) {
                if (!absent.contains(instance)) {
                    var label = labels.get(number++);
                    if (label != null) {
                        shown.put(instance, label);
                    }
                }
            }
        });
        picture.setRanks(shown);
    }

    private Map<Integer, Exceptional> exceptions() {
        var overrides = Overrides.of(model());
        var found = new HashMap<Integer, Exceptional>();
        for (var place : overrides.all()) {
            var links = place.ofLink() ? Map.of(place.port(), place.override().isBroken()) : Map.<Integer, Boolean>of();
            var one = new Exceptional(!place.ofLink() && place.override().isAbsent(), text(place), links);
            found.merge(place.instance(), one, PicturePart::both);
        }
        return found;
    }

    private static Exceptional both(Exceptional a, Exceptional b) {
        var links = new HashMap<>(a.links());
        links.putAll(b.links());
        return new Exceptional(a.absent() || b.absent(), a.text() + "\n" + b.text(), links);
    }

    private static String text(Place place) {
        var override = place.override();
        if (place.ofLink()) {
            return override.isBroken() ? Messages.get("picture.override.broken", override.getDirection())
                    : Messages.get("picture.override.link", override.getDirection(),
                    override.getLinkType() == null ? Texts.value(null) : Texts.name(override.getLinkType()));
        }
        return override.isAbsent() ? Messages.get("picture.override.absent")
                : Messages.get("picture.override.type",
                override.getNodeType() == null ? Texts.value(null) : Texts.name(override.getNodeType()));
    }

    /** The area in which an instance is drawn. */
    Rectangle place(int instance) {
        return picture == null ? new Rectangle() : picture.place(instance);
    }

    /** The figure that all nodes and links are drawn by; empty if the topology has no nodes. */
    public Optional<IFigure> drawn() {
        return Optional.ofNullable(picture);
    }

    /** True if an instance is on this picture, which may be of a part of the topology. */
    public boolean shows(int instance) {
        return plan != null && plan.shows(instance);
    }

    /** Gives an instance a part, so that it can be selected. */
    public EditPart pick(int instance) {
        picked = OptionalInt.of(instance);
        refreshChildren();
        return ((List<?>) getChildren()).stream().map(InstancePart.class::cast)
                .filter(part -> part.number() == instance).findFirst().orElseThrow();
    }

    @Override
    public DragTracker getDragTracker(Request request) {
        if (picture != null && request instanceof LocationRequest at && at.getLocation() != null) {
            var point = at.getLocation().getCopy();
            picture.translateToRelative(point);
            var hit = picture.at(point);
            if (hit.isPresent()) {
                return pick(hit.getAsInt()).getDragTracker(request);
            }
        }
        return new MarqueeDragTracker();
    }

    @Override
    public void performRequest(Request request) {
        // a double click between the sections means nothing
        if (RequestConstants.REQ_OPEN.equals(request.getType()) && picture != null
                && request instanceof LocationRequest at && at.getLocation() != null) {
            var point = at.getLocation().getCopy();
            picture.translateToRelative(point);
            picture.sectionAt(point).ifPresent(this::openSection);
        }
    }

    private void openSection(int number) {
        host().open(new Section(model(), number));
    }

    /** Opens what a double click on an instance shows; nodes that are not drawn, with null, stand for their section. */
    void open(int instance, NodeType kind) {
        if (kind != null && !theme().isCoarse()) {
            var name = shape().name(instance);
            var within = section == null ? "" : section.name() + "/";
            host().open(kind, name.startsWith(within) ? name.substring(within.length()) : name);
        } else {
            plan.sectionOf(instance).ifPresent(this::openSection);
        }
    }

    /** The shape that is drawn. */
    Shape shape() {
        return Shape.of(model()).orElseThrow();
    }
}
