// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.figure;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.Graphics;
import org.eclipse.swt.graphics.Color;
import org.hopscope.editor.picture.Plan;
import org.hopscope.ui.overlay.PlaceLoads;

/** The load of the places and links of a parametric topology, on its picture. */
final class LoadPicture {

    private static final int MORE_WIDTH = 3;
    private static final int MOST_LINKS = 16;
    private static final double SMALLEST = 6;
    /** The load below which a part counts as idle. */
    private static final double LEAST_SHARE = 0.001;
    private static final int MIDDLE = 150;

    private LoadPicture() {}

    /** The next line that is drawn has the colour of a load, and is the broader the busier it is. */
    static void tint(Graphics graphics, DiagramTheme theme, double share) {
        if (share >= LEAST_SHARE) {
            graphics.setForegroundColor(LoadColors.of(share, theme.isDark()));
            graphics.setLineWidth(1 + (int) Math.round(MORE_WIDTH * share));
        } else {
            graphics.setForegroundColor(theme.color(Tone.BORDER));
        }
    }

    /** The next box that is filled has the colour of a load; of what is idle that which it had. */
    static void ground(Graphics graphics, DiagramTheme theme, double share) {
        if (share >= LEAST_SHARE) {
            graphics.setBackgroundColor(LoadColors.of(share, theme.isDark()));
        }
    }

    /** From far away, where no line can be seen: a place has the colour of the busiest of its parts and links. */
    static void paint(Graphics graphics, DiagramTheme theme, Plan plan, PlaceLoads loads) {
        int least = (int) Math.ceil(SMALLEST / theme.scale());
        for (int instance : loads.places()) {
            if (plan.shows(instance)) {
                var box = plan.place(instance).getCopy();
                graphics.setBackgroundColor(theme.color(Tone.BORDER));
                ground(graphics, theme, busiest(plan, loads, instance));
                box.expand(Math.max(0, (least - box.width) / 2), Math.max(0, (least - box.height) / 2));
                graphics.fillRectangle(box);
            }
        }
    }

    private static double busiest(Plan plan, PlaceLoads loads, int instance) {
        double most = loads.place(instance);
        for (int port = 0; port < plan.shape().ports(instance); port++) {
            int next = plan.shape().neighbour(instance, port);
            most = next < 0 ? most : Math.max(most, loads.line(instance, next));
        }
        return most;
    }

    /** Per number of a bundle of links the load of the busiest of them; without those that are idle. */
    static Map<Integer, Double> bundles(Plan plan, PlaceLoads loads) {
        var shares = new HashMap<Integer, Double>();
        for (int instance : plan.bundles().isEmpty() ? List.<Integer>of() : loads.places()) {
            for (int port = 0; port < plan.shape().ports(instance); port++) {
                int next = plan.shape().neighbour(instance, port);
                int bundle = next < 0 ? -1 : plan.bundle(instance, port);
                double share = bundle < 0 ? 0 : loads.line(instance, next);
                if (share >= LEAST_SHARE) {
                    shares.merge(bundle, share, Math::max);
                }
            }
        }
        return shares;
    }

    /** A colour that can be read on a ground of this colour. */
    static Color ink(Color ground) {
        int light = (ground.getRed() * 299 + ground.getGreen() * 587 + ground.getBlue() * 114) / 1000;
        return light < MIDDLE ? new Color(255, 255, 255) : new Color(0, 0, 0);
    }

    /** The load of the parts of an instance and of the links that leave it, a line each. */
    static String text(PlaceLoads loads, Plan plan, int instance) {
        var lines = new LinkedHashSet<String>();
        var parts = loads.text(instance);
        if (!parts.isEmpty()) {
            lines.add(parts);
        }
        var shape = plan.shape();
        for (int port = 0; port < Math.min(shape.ports(instance), MOST_LINKS); port++) {
            int next = shape.neighbour(instance, port);
            if (next >= 0 && loads.line(instance, next) > 0) {
                lines.add(loads.linkText(instance, next, shape.name(next)));
            }
        }
        return lines.isEmpty() ? "" : "\n" + String.join("\n", lines);
    }
}
