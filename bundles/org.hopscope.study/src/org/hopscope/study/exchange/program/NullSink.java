// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/** Takes operations and keeps none, for a reader that looks for something else. */
final class NullSink implements ScheduleSink {

    @Override
    public void ranks(int count) {
        // not of interest
    }

    @Override
    public int calc(int rank, long ps, int lane) {
        return 0;
    }

    @Override
    public int send(int rank, int peer, long bytes, int tag, int lane) {
        return 0;
    }

    @Override
    public int receive(int rank, int peer, long bytes, int tag, int lane) {
        return 0;
    }

    @Override
    public void afterEnd(int rank, int operation, int before) {
        // not of interest
    }

    @Override
    public void afterStart(int rank, int operation, int before) {
        // not of interest
    }
}
