// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.exchange.ImportReport;

/** The topologies of BookSim that are drawn link by link. */
final class BookSimGraphs {

    private BookSimGraphs() {}

    /**
     * A square mesh of k x k routers with c nodes each. Express channels join routers on the same edge of the mesh that
     * are k / 2 apart.
     *
     * @param near whether links have the latencies of a network on a chip
     */
    static void mesh(int k, int c, int n, boolean express, boolean near, FabricDraft draft, ImportReport report) {
        if (n != 2 || (long) k * k * c > Fabric.MOST_VERTICES || (long) k * k * c < 2) {
            report.error("X203", 0, "A mesh with concentration has two dimensions, and 2 to " + Fabric.MOST_VERTICES
                    + " nodes", "");
            return;
        }
        int apart = near ? Math.max(1, c / n) : 1;
        var channel = channel(apart);
        var far = channel(near ? Math.max(1, c / apart * k / 2) : 1);
        for (int y = 0; y < k; y++) {
            for (int x = 0; x < k; x++) {
                int router = router(x, y, draft);
                for (int i = 0; i < c; i++) {
                    join(draft.vertex("node " + ((y * k + x) * c + i), false), router, draft);
                }
                if (x + 1 < k) {
                    draft.cable(router, router(x + 1, y, draft), 1, channel, 0);
                }
                if (y + 1 < k) {
                    draft.cable(router, router(x, y + 1, draft), 1, channel, 0);
                }
            }
        }
        for (int i = 0; express && k > 2 && i < k / 2; i++) {
            for (int edge : new int[] {0, k - 1}) {
                draft.cable(router(edge, i, draft), router(edge, i + k / 2, draft), 1, far, 0);
                draft.cable(router(i, edge, draft), router(i + k / 2, edge, draft), 1, far, 0);
            }
        }
    }

    /** A tree of n levels of switches with k links down and one up each. */
    static void tree(int k, int n, FabricDraft draft, ImportReport report) {
        if (k < 2 || Math.pow(k, n) > Fabric.MOST_VERTICES) {
            report.error("X203", 0, "A tree of " + k + "^" + n + " nodes is too small or too large", "");
            return;
        }
        List<Integer> below = new ArrayList<>();
        for (int i = 0; i < (int) Math.pow(k, n); i++) {
            below.add(draft.vertex("node " + i, false));
        }
        for (int level = 1; level <= n; level++) {
            var above = new ArrayList<Integer>();
            for (int i = 0; i < below.size(); i++) {
                if (i % k == 0) {
                    above.add(draft.vertex("switch " + level + "." + i / k, true));
                }
                join(below.get(i), above.getLast(), draft);
            }
            below = above;
        }
    }

    private static int router(int x, int y, FabricDraft draft) {
        return draft.vertex("router " + x + " " + y, true);
    }

    /** The kind of links of a number of cycles. */
    static Fabric.CableKind channel(long cycles) {
        return new Fabric.CableKind(cycles == 1 ? "channel" : "channel of " + cycles + " cycles", "", cycles + " ns");
    }

    private static void join(int one, int other, FabricDraft draft) {
        draft.cable(one, other, 1, channel(1), 0);
    }
}
