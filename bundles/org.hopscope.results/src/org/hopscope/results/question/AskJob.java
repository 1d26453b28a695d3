// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import java.util.Optional;
import java.util.function.BiConsumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.hopscope.results.page.ViewJob;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Reply;

/** Finds the answer to a question in the background. */
final class AskJob extends ViewJob {

    private static final double MILLION = 1e6;

    private final Question question;
    private final RunRequest request;
    private final RunCache cache;
    private final BiConsumer<String, Double> news;
    private final Runnable ended;
    private Optional<Reply> reply = Optional.empty();
    private String failure = "";

    /**
     * @param news is told the simulation and its events in millions, on the thread of the job
     * @param ended is told when there is an answer, or will be none
     */
    AskJob(Question question, RunRequest request, RunCache cache, BiConsumer<String, Double> news,
            Runnable ended) {
        super(NLS.bind(Messages.question_job, question.label()));
        this.question = question;
        this.request = request;
        this.cache = cache;
        this.news = news;
        this.ended = ended;
    }

    /** The answer; empty before it is found, and after a cancellation or a fault. */
    Optional<Reply> reply() {
        return reply;
    }

    /** Why there is no answer, if a fault of ours is the reason. */
    String failure() {
        return failure;
    }

    @Override
    protected void work(IProgressMonitor monitor) {
        reply = question.ask(request, new Watch(monitor), cache);
    }

    @Override
    protected void failed(Throwable fault) {
        failure = fault.toString();
    }

    @Override
    protected void ended() {
        ended.run();
    }

    private final class Watch implements RunProgress {

        private final IProgressMonitor monitor;

        private Watch(IProgressMonitor monitor) {
            this.monitor = monitor;
        }

        @Override
        public void started(String label, int index, int count) {
            monitor.subTask(label);
            news.accept(label, 0.0);
        }

        @Override
        public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
            news.accept(label, events / MILLION);
        }

        @Override
        public boolean cancelled() {
            return monitor.isCanceled();
        }
    }
}
