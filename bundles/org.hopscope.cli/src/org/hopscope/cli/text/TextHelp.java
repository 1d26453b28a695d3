// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.text;

/** The help text of {@code hopscope text}. */
public final class TextHelp {

    public static final String TEXT = """
            usage: hopscope text print FILE [NAME]
                   hopscope text apply TEXT [FILE] -o OUT
                   hopscope text explain [KIND]

            Writes a machine as readable, editable text, and makes a machine file from such a text.

              print             print the machine or variant FILE, or its element NAME: a NIC, a protocol
              apply             write the machine that the file TEXT describes to OUT, a machine file. With FILE, the
                                text may describe only parts, such as a NIC or a protocol: each replaces the part of
                                the same name in the machine FILE, or is added. An element that keeps its name keeps
                                its place in the diagram. OUT may be FILE itself.
              explain           list the kinds of element, or explain how one is written, what it may contain and what
                                its features mean; anything in [ ] may be left out

            Errors in a text are reported with line and column (exit code 2); nothing is written then.

              hopscope text print rdma.machine "Verbs" > verbs.hops
              hopscope text apply verbs.hops rdma.machine -o rdma.machine
            """;

    private TextHelp() {}
}
