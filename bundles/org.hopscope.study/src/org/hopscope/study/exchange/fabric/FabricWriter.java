// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/** A form in which other programs take networks. An implementation has no state; equal networks give equal texts. */
public interface FabricWriter {

    /** Extension of its files, without the dot. */
    String extension();

    /** Name for the user. */
    String label();

    /** The whole file. */
    String write(Fabric fabric);
}
