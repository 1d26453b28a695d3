// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.units.DecimalText;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Version 1 to 2. A scratch memory had one number of pendings and now has one for each direction. A memory that was
 * full of them under the old count would be refused, so each pending gets half the room: the pair takes what one took.
 */
final class PendingsPerDirection implements MigrationStep {

    private static final String DEFAULT_PENDINGS = "1024";

    @Override
    public List<String> apply(Document machine) {
        var changes = new ArrayList<String>();
        var parts = machine.getElementsByTagName("parts");
        for (int i = 0; i < parts.getLength(); i++) {
            var part = (Element) parts.item(i);
            if (part.getAttribute("xsi:type").endsWith(":ScratchMemory") && !part.hasAttribute("transmitPendings")) {
                halve(part).ifPresent(changes::add);
            }
        }
        return changes;
    }

    private static Optional<String> halve(Element memory) {
        try {
            var each = size(memory, "pendingSize");
            var room = size(memory, "size").inBaseUnits().subtract(size(memory, "firmwareImage").inBaseUnits());
            var count = DecimalText.parse(memory.hasAttribute("pendings") ? memory.getAttribute("pendings")
                    : DEFAULT_PENDINGS);
            var incoming = each.inBaseUnits().multiply(count);
            var outgoing = each.inBaseUnits().multiply(new BigDecimal(DEFAULT_PENDINGS));
            if (incoming.compareTo(room) > 0 || incoming.add(outgoing).compareTo(room) <= 0) {
                return Optional.empty();
            }
            var half = new Quantity(each.value().divide(BigDecimal.TWO), each.unit());
            memory.setAttribute("pendingSize", half.toString());
            return Optional.of("pendingSize of '%s' is %s instead of %s, as pendings are counted per direction now"
                    .formatted(memory.getAttribute("name"), half, each));
        } catch (IllegalArgumentException unreadable) {
            // a missing or bad number is reported when the machine is read and checked
            return Optional.empty();
        }
    }

    private static Quantity size(Element memory, String attribute) {
        return Quantity.parse(Dimension.DATA_SIZE, memory.getAttribute(attribute));
    }
}
