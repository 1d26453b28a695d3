// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.hopscope.results.page.MessagePage;
import org.hopscope.results.page.Pages;
import org.hopscope.study.RunRequest;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.question.Question;
import org.hopscope.study.question.Reply;
import org.hopscope.ui.Pictures;
import org.hopscope.ui.run.RunService;

/**
 * The pages that show how far a question is, and its answer, in the place of a view's own pages. Belongs to the UI
 * thread.
 */
public final class Questions {

    private final Pages pages;
    private final MessagePage message;
    private final AnswerPage page;
    private final Display display;
    private final Image cancel;
    private final Runnable closed;
    private final AtomicBoolean told = new AtomicBoolean();
    private Optional<AskJob> job = Optional.empty();
    private boolean open;

    /**
     * Pages that are not shown yet.
     *
     * @param parent the parent of all pages
     * @param onFork is called with a change that is to become a variant
     * @param onClosed is called when the view's own pages are to be seen again
     */
    public Questions(Composite parent, Pages pages, Consumer<Suggestion> onFork,
            Runnable onClosed) {
        this.pages = pages;
        closed = onClosed;
        display = parent.getDisplay();
        message = new MessagePage(parent);
        page = new AnswerPage(parent, onFork, this::close);
        cancel = new LocalResourceManager(JFaceResources.getResources(), parent).create(Pictures.of("cancel"));
        parent.addListener(SWT.Dispose, event -> job.ifPresent(AskJob::cancel));
    }

    /** Asks in the background; another question that is under way is cancelled. */
    public void ask(Question question, RunRequest request, RunService runs, boolean forks) {
        job.ifPresent(AskJob::cancel);
        open = true;
        var next = new AskJob[1];
        next[0] = new AskJob(question, request, runs.results(), (label, events) -> news(next[0], question, label,
                events), () -> later(() -> ended(next[0], forks)));
        job = Optional.of(next[0]);
        tell(NLS.bind(Messages.question_asking, question.label()));
        next[0].schedule();
    }

    private void tell(String text) {
        message.show(text, Messages.question_cancel, cancel, this::cancel);
        pages.show(message.control());
    }

    private void news(AskJob asking, Question question, String label, double events) {
        if (told.compareAndSet(false, true)) {
            later(() -> {
                told.set(false);
                if (job.filter(asking::equals).isPresent()) {
                    tell(NLS.bind(Messages.question_progress, new Object[] {question.label(), label,
                        String.format(Locale.ROOT, "%.1f", events)}));
                }
            });
        }
    }

    private void later(Runnable action) {
        if (!display.isDisposed()) {
            display.asyncExec(() -> {
                if (!message.control().isDisposed()) {
                    action.run();
                }
            });
        }
    }

    private void ended(AskJob asked, boolean forks) {
        if (job.filter(asked::equals).isEmpty()) {
            return;
        }
        job = Optional.empty();
        if (asked.reply().isPresent()) {
            page.show(asked.reply().get(), forks);
            pages.show(page.control());
        } else {
            message.show(asked.failure().isEmpty() ? Messages.question_cancelled
                    : NLS.bind(Messages.question_failed, asked.failure()), Messages.question_back.replace("&", ""),
                    null, this::close);
        }
    }

    /** Gives a question up that is under way. */
    public void cancel() {
        job.ifPresent(AskJob::cancel);
    }

    /** True if a question is in progress. */
    public boolean isAsking() {
        return job.isPresent();
    }

    /** True if the pages of a question are seen. */
    public boolean isOpen() {
        return open;
    }

    /** The answer that is seen; empty while there is none. */
    public Optional<Reply> answer() {
        return open && pages.shows(page.control()) ? page.shown() : Optional.empty();
    }

    /** The text: how far the question is, or the answer. */
    public String text() {
        return pages.shows(page.control()) ? page.text() : message.text();
    }

    /** The page that is seen. */
    public Control control() {
        return pages.shows(page.control()) ? page.control() : message.control();
    }

    /** Gives up what is under way, and shows the view's own pages again. */
    public void close() {
        if (open) {
            cancel();
            job = Optional.empty();
            open = false;
            closed.run();
        }
    }

    /** Puts the focus on what is seen. */
    public void setFocus() {
        if (pages.shows(page.control())) {
            page.setFocus();
        } else {
            message.setFocus();
        }
    }
}
