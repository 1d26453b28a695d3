// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.text;

/** What a card is about; decides its colour and its sign. */
public enum Subject {
    TOPOLOGY, NODE, PROCESSOR, MEMORY, BUS, NIC, ENGINE_TX, ENGINE_RX, STREAMS, SCRATCH, EMBEDDED, ENGINE, FIFOS, PORT,
    CLOCK, TOKENS, ROUTER, LINK, TREE, TORUS, HYPERCUBE, FULL, DRAGONFLY, COLLECTIVE, INTERRUPT, STACK, LAYER, WORKLOAD, RACK,
    NOTE, OTHER
}
