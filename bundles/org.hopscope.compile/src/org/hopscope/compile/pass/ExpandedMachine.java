// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

/**
 * The result of {@link ExpandTopology}.
 *
 * @param input the elements
 * @param network the network as vertices and links
 */
public record ExpandedMachine(CompileInput input, Network network) {}
