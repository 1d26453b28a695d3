// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.question;

import java.util.Locale;
import java.util.Optional;

import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;

/** A question about a design that a study of a few seconds answers. */
public enum Question {
    /** The size from which the bandwidth limits a message, and not its latency. */
    BANDWIDTH("From Which Size Is It Bandwidth-Bound?", new SizeStudy()),
    /** The part or the work that takes the largest share of the critical path. */
    LIMIT("What Limits It?", new LimitStudy()),
    /** The parts of the time of a message or an operation, by component. */
    TIME("Where Does the Time Go?", new TimeStudy()),
    /** The single change that shortens the run the most. */
    CHANGE("What Is the Next Best Change?", new ChangeStudy()),
    /** The time against the number of ranks. */
    RANKS("How Does It Scale with the Ranks?", new RanksStudy()),
    /** The table entries of a NIC that a run needs to lose no message. */
    TABLES("How Many Streams and Pendings Does It Need?", new TablesStudy());

    private final String label;
    private final Study study;

    Question(String label, Study study) {
        this.label = label;
        this.study = study;
    }

    /** The study of a question. */
    interface Study {

        /** Runs on the calling thread; what is returned after a cancellation is dropped. */
        Reply answer(Asked asked, RunProgress progress);
    }

    /** The question for people, in title case. */
    public String label() {
        return label;
    }

    /** Word for command lines, such as "bandwidth". */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The question with a word. */
    public static Optional<Question> of(String word) {
        for (var question : values()) {
            if (question.word().equals(word)) {
                return Optional.of(question);
            }
        }
        return Optional.empty();
    }

    /** Answers without results at hand; see {@link #ask(RunRequest, RunProgress, RunCache)}. */
    public Optional<Reply> ask(RunRequest request, RunProgress progress) {
        return ask(request, progress, RunCache.NONE);
    }

    /**
     * Answers, on the calling thread, in some seconds.
     *
     * @param request what is asked about; its machine is only read
     * @param cache results that are at hand, and that are kept for later
     * @return empty if {@code progress} has cancelled
     */
    public Optional<Reply> ask(RunRequest request, RunProgress progress, RunCache cache) {
        Reply reply;
        try {
            reply = study.answer(Asked.of(this, request, cache), progress);
        } catch (Refusal.Reason reason) {
            reply = new Refusal(this, reason.getMessage());
        }
        return progress.cancelled() ? Optional.empty() : Optional.of(reply);
    }
}
