// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.model.machine.Rack;
import org.hopscope.model.topology.RackContent;

/** The texts about a rack. */
public final class RackText {

    private RackText() {}

    /** The contents of a rack, in a few words; says so if it is empty. */
    public static String summary(Rack rack) {
        var content = RackContent.of(rack);
        var words = new ArrayList<String>();
        count(words, "rack.nodes", content.nodes());
        count(words, "rack.switches", content.switches());
        if (words.isEmpty()) {
            return Messages.get("rack.empty");
        }
        count(words, "rack.leaving", content.linksLeaving());
        return String.join("  \u00b7  ", words);
    }

    private static void count(List<String> words, String key, long count) {
        if (count > 0) {
            words.add(Messages.get(count == 1 ? key + ".one" : key, Texts.count(count)));
        }
    }

    static void add(Rack rack, List<Fact> facts) {
        var content = RackContent.of(rack);
        CardText.add(facts, "rackNodes", Texts.count(content.nodes()));
        CardText.add(facts, "switches", Texts.count(content.switches()));
        CardText.add(facts, "linksInside", Texts.count(content.linksInside()));
        CardText.add(facts, "linksLeaving", Texts.count(content.linksLeaving()));
        var bill = content.bill();
        bill.cost().ifPresent(cost -> CardText.add(facts, "cost", Texts.count(cost.toBigInteger())));
        bill.power().ifPresent(power -> CardText.add(facts, "power", power.toString()));
    }
}
