// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.hopscope.model.io.BoundedFile;
import org.hopscope.study.search.Tried.Outcome;
import org.hopscope.study.sweep.Claims;
import org.hopscope.study.sweep.Publishing;
import org.hopscope.study.text.Csv;

/** The designs in the folder of a search: a file for each, and a claim for each that is being run. */
final class SharedDesigns implements DesignStore, Closeable {

    private static final int LEASE_SECONDS = 60;
    private static final int RENEWAL_SECONDS = LEASE_SECONDS / 4;

    private final SearchFolder folder;
    private final Claims claims;
    private final Map<Key, Outcome> seen = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    SharedDesigns(SearchFolder folder) {
        this.folder = folder;
        claims = Claims.in(folder::claim, LEASE_SECONDS);
        var renewal = new Thread(this::renew, "search claims");
        renewal.setDaemon(true);
        renewal.start();
    }

    private void renew() {
        try {
            while (!closed.await(RENEWAL_SECONDS, TimeUnit.SECONDS)) {
                claims.renew();
            }
        } catch (InterruptedException never) {
            // this thread is not interrupted; the claims would expire
        }
    }

    @Override
    public Optional<Outcome> find(Key key) throws IOException {
        var known = seen.get(key);
        if (known == null) {
            try {
                known = Journal.row(Csv.cells(BoundedFile.text(folder.design(key)).strip())).outcome();
                seen.put(key, known);
            } catch (NoSuchFileException unknown) {
                return Optional.empty();
            } catch (IllegalArgumentException | IndexOutOfBoundsException noDesign) {
                throw new IOException(folder.design(key) + " holds no design", noDesign);
            }
        }
        return Optional.of(known);
    }

    @Override
    public boolean begin(Key key) throws IOException {
        return claims.take(key.number());
    }

    @Override
    public void add(Key key, Outcome outcome, int goals) throws IOException {
        Publishing.first(folder.design(key), Csv.line(Journal.cells(key, outcome, goals))
                .getBytes(StandardCharsets.UTF_8));
        seen.put(key, outcome);
    }

    @Override
    public void leave(Key key) {
        claims.release(key.number());
    }

    /** Adds all designs of the folder to another store, which then has what it takes to continue alone. */
    void copyAll(DesignStore other, int goals) throws IOException {
        for (var file : folder.designs()) {
            var cells = Csv.cells(BoundedFile.text(file).strip());
            try {
                var row = Journal.row(cells);
                var key = new Key(Integer.parseInt(cells.getFirst()), row.values());
                if (other.find(key).isEmpty()) {
                    other.add(key, row.outcome(), goals);
                }
            } catch (IllegalArgumentException | IndexOutOfBoundsException noDesign) {
                throw new IOException(file + " holds no design", noDesign);
            }
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
