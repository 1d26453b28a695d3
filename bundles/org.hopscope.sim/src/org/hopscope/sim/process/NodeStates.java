// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.process;

import java.util.Arrays;

/** The states of the nodes of a run, and how often each has lost its memory. */
public final class NodeStates {

    private final int vertices;
    /** Both are empty until a node changes its state. */
    private NodeState[] states = new NodeState[0];
    private int[] lives = new int[0];
    /** True if any node has ever been in another state than at the start. */
    private boolean changed;

    public NodeStates(int vertices) {
        this.vertices = vertices;
    }

    /** Changes a node's state; leaving {@link NodeState#ON} ends a life. */
    public void set(int vertex, NodeState state) {
        if (!changed) {
            begin();
        }
        if (states[vertex] == NodeState.ON && state != NodeState.ON) {
            lives[vertex]++;
        }
        states[vertex] = state;
    }

    private void begin() {
        states = new NodeState[vertices];
        Arrays.fill(states, NodeState.ON);
        lives = new int[vertices];
        changed = true;
    }

    /** True if no node has ever changed its state: all are on, in life 0, and need not be looked at. */
    public boolean unchanged() {
        return !changed;
    }

    /** The state of a node. */
    public NodeState state(int vertex) {
        return changed ? states[vertex] : NodeState.ON;
    }

    /** True if a node has booted. */
    public boolean isOn(int vertex) {
        return !changed || states[vertex] == NodeState.ON;
    }

    /** Number of the node's present life: 0 until it first fails. */
    public int life(int vertex) {
        return changed ? lives[vertex] : 0;
    }
}
