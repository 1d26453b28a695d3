// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/**
 * Several groups that execute the same schedule at the same time. Their members take turns in the numbers of the ranks:
 * member {@code m} of group {@code g} is rank {@code m * groups + g}, so that each of as many groups as a node has
 * ranks has one member on each node.
 *
 * @param groups how many there are
 */
public record Communicators(int groups) {

    /** A schedule of one group, as the ranks of all groups execute it. */
    public Schedule all(Schedule one) {
        return groups == 1 ? one : (rank, script) -> one.write(rank / groups, new Member(rank % groups, script));
    }

    /** The script of a member of a group, with the members that it names as ranks. */
    private final class Member implements Script {

        private final int group;
        private final Script script;

        Member(int group, Script script) {
            this.group = group;
            this.script = script;
        }

        private int rank(int member) {
            return member * groups + group;
        }

        @Override
        public int send(int peer, long bytes, Blocks blocks) {
            return script.send(rank(peer), bytes, blocks);
        }

        @Override
        public int receive(int peer, long bytes, Blocks blocks, Use use) {
            return script.receive(rank(peer), bytes, blocks, use);
        }

        @Override
        public void await(int request) {
            script.await(request);
        }

        @Override
        public void copy(long bytes) {
            script.copy(bytes);
        }

        @Override
        public void meet(int members) {
            throw new IllegalStateException("the barrier of a stack serves one group");
        }

        @Override
        public void combine(Combination combination) {
            script.combine(combination.times(groups));
        }

        @Override
        public void together(Hardware operation, int root, long bytes, int detail) {
            throw new IllegalStateException("the networks that execute collectives serve one group");
        }
    }
}
