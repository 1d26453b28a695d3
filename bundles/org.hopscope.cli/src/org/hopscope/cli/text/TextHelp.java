// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.text;

/** The help text of {@code hopscope text}. */
public final class TextHelp {

    public static final String TEXT = """
            usage: hopscope text print FILE [NAME]
                   hopscope text apply TEXT [FILE] -o OUT
                   hopscope text explain [KIND]

            Writes a machine as text that people read and write, and makes a machine file of such a text.

              print             print the machine or variant FILE, or the element NAME of it: a NIC, a protocol
              apply             write the machine that the file TEXT states to OUT, a machine file. With FILE, the
                                text may state parts only, such as a NIC or a protocol: each takes the place of the
                                one of its name in the machine FILE, or is added. What keeps its name keeps its
                                place in the diagram. OUT may be FILE itself.
              explain           list the kinds of element, or say how one is written, what it may hold and what
                                its features mean; what stands in [ ] may be left out

            Errors in a text are told with line and column (exit code 2); nothing is written then.

              hopscope text print rdma.machine "Verbs" > verbs.hops
              hopscope text apply verbs.hops rdma.machine -o rdma.machine
            """;

    private TextHelp() {}
}
