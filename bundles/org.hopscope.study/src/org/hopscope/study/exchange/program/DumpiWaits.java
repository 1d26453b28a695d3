// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.util.stream.IntStream;

import org.hopscope.study.exchange.ImportReport;

/** The calls of one rank of a DUMPI trace that ask for the end of requests, one or several. */
final class DumpiWaits {

    private final DumpiInput in;
    private final SequentialRank calls;
    private final ImportReport report;

    /** The input is at the arguments of a call when one is read. */
    DumpiWaits(DumpiInput in, SequentialRank calls, ImportReport report) {
        this.in = in;
        this.calls = calls;
        this.report = report;
    }

    void testMany(int function) throws IOException {
        in.number();
        var requests = in.array();
        int first = in.number();
        var done = function == 21 ? in.array() : new int[0];
        int flag = function == 17 ? in.number() : first;
        in.status();
        if (function == 19) {
            done = flag == 0 ? done : IntStream.range(0, requests.length).toArray();
        } else {
            inOrder();
            done = function == 17 && flag != 0 ? new int[] {first} : done;
        }
        finish(requests, done);
    }

    private void finish(int[] requests, int... indices) {
        for (int index : indices) {
            if (index >= 0 && index < requests.length) {
                calls.finish(requests[index]);
            }
        }
    }

    void test() throws IOException {
        int request = in.number();
        int flag = in.number();
        in.status();
        if (flag != 0) {
            inOrder();
            calls.finish(request);
        }
    }

    private void inOrder() {
        report.note("X341", 0, "Tests and waits for any request complete in the order of the trace", "");
    }

    void any() throws IOException {
        in.number();
        var requests = in.array();
        int index = in.number();
        in.status();
        inOrder();
        finish(requests, index);
    }

    void all() throws IOException {
        in.number();
        var requests = in.array();
        in.status();
        for (int request : requests) {
            calls.finish(request);
        }
    }

    void some() throws IOException {
        in.number();
        var requests = in.array();
        in.number();
        var indices = in.array();
        in.status();
        inOrder();
        finish(requests, indices);
    }
}
