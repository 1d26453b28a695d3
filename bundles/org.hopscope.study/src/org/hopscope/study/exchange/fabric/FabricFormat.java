// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Optional;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/** A form in which other programs describe a network or a node. An implementation has no state. */
public interface FabricFormat {

    /** Stable name for commands, such as "ibnetdiscover". */
    String id();

    /** Name for the user. */
    String label();

    /** True if the text has what only this format has. Cheap: reads the text once at most. */
    boolean recognises(SourceText text);

    /** The network that the text describes; empty if errors (X2) went to the report. */
    Optional<Fabric> read(SourceText text, ImportReport report);
}
