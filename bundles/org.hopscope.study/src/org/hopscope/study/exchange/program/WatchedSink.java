// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.util.concurrent.CancellationException;

/** A sink that reports every 65,536th operation, and ends the reading when asked to. */
final class WatchedSink implements ScheduleSink {

    private static final int MASK = (1 << 16) - 1;

    private final ScheduleSink sink;
    private final ReadWatch watch;
    private long operations;

    WatchedSink(ScheduleSink sink, ReadWatch watch) {
        this.sink = sink;
        this.watch = watch;
    }

    private void count() {
        if ((++operations & MASK) == 0 && !watch.goOn(operations)) {
            throw new CancellationException();
        }
    }

    @Override
    public void ranks(int count) {
        sink.ranks(count);
    }

    @Override
    public int calc(int rank, long ps, int lane) {
        count();
        return sink.calc(rank, ps, lane);
    }

    @Override
    public int send(int rank, int peer, long bytes, int tag, int lane) {
        count();
        return sink.send(rank, peer, bytes, tag, lane);
    }

    @Override
    public int receive(int rank, int peer, long bytes, int tag, int lane) {
        count();
        return sink.receive(rank, peer, bytes, tag, lane);
    }

    @Override
    public void afterEnd(int rank, int operation, int before) {
        sink.afterEnd(rank, operation, before);
    }

    @Override
    public void afterStart(int rank, int operation, int before) {
        sink.afterStart(rank, operation, before);
    }

    @Override
    public void nic(int rank, int operation, int nic) {
        sink.nic(rank, operation, nic);
    }

    @Override
    public boolean isOpen(int rank) {
        return sink.isOpen(rank);
    }

    @Override
    public void end(int rank) {
        sink.end(rank);
    }
}
