// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.osgi.util.NLS;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.finding.Suggestion;
import org.hopscope.study.question.Answer;
import org.hopscope.study.question.Refusal;
import org.hopscope.study.question.Reply;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;

/** An answer in a sentence with its chart, or the reason why there is none. Scrolls where the view is too small. */
final class AnswerPage {

    private static final int CHART_HEIGHT = 260;
    private static final int WIDTH = 200;
    private static final int MARGINS = 16;
    /** Space that a row of buttons leaves at both of its ends. */
    private static final int ROW_MARGINS = 6;
    private static final int LEAST_LABEL = 8;

    private final ScrolledComposite page;
    private final Composite body;
    private final Label question;
    private final Label subject;
    private final Label sentence;
    private final PlotCanvas chart;
    private final Label details;
    private final Button fork;
    private Optional<Reply> shown = Optional.empty();

    /**
     * @param onFork is called with the change that the user wants to have as a variant
     * @param onBack is called when the user has read it
     */
    AnswerPage(Composite parent, Consumer<Suggestion> onFork, Runnable onBack) {
        page = new ScrolledComposite(parent, SWT.V_SCROLL);
        page.setExpandHorizontal(true);
        page.setExpandVertical(true);
        body = new Composite(page, SWT.NONE);
        page.setContent(body);
        GridLayoutFactory.fillDefaults().margins(8, 6).spacing(0, 6).applyTo(body);
        question = line(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
        subject = line(null);
        sentence = line(JFaceResources.getFont(JFaceResources.BANNER_FONT));
        chart = new PlotCanvas(body);
        GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, CHART_HEIGHT).applyTo(chart);
        details = line(null);
        var buttons = new Composite(body, SWT.NONE);
        buttons.setLayout(new RowLayout());
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(buttons);
        fork = PushButton.of(buttons, "", () -> change().ifPresent(onFork));
        fork.setLayoutData(new RowData());
        PushButton.of(buttons, Messages.question_copy, this::copy);
        PushButton.of(buttons, Messages.question_back, onBack);
        page.addListener(SWT.Resize, event -> fit());
    }

    private Label line(Font font) {
        var label = new Label(body, SWT.WRAP);
        label.setFont(font);
        GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(label);
        return label;
    }

    ScrolledComposite control() {
        return page;
    }

    Optional<Reply> shown() {
        return shown;
    }

    private Optional<Suggestion> change() {
        return shown.filter(Answer.class::isInstance).map(Answer.class::cast).flatMap(Answer::change);
    }

    /** @param forks whether a change that is recommended can become a variant */
    void show(Reply reply, boolean forks) {
        shown = Optional.of(reply);
        question.setText(reply.question().label().replace("&", "&&"));
        sentence.setText(reply.sentence().replace("&", "&&"));
        switch (reply) {
            case Answer answer -> {
                subject.setText(answer.subject().replace("&", "&&"));
                details.setText(String.join("\n", answer.details()).replace("&", "&&"));
                chart.show(answer.chart());
                Shown.set(chart, !answer.chart().isEmpty());
            }
            case Refusal refusal -> {
                subject.setText("");
                details.setText("");
                Shown.set(chart, false);
            }
        }
        Shown.set(subject, !subject.getText().isEmpty());
        Shown.set(details, !details.getText().isEmpty());
        var change = change().filter(one -> forks);
        Shown.set(fork, change.isPresent());
        fit();
    }

    /** The name of a change may be wider than the view: then its middle is left out, and the tip says all of it. */
    private void fitFork(int room) {
        var label = change().map(Suggestion::label).orElse("");
        int length = label.length();
        do {
            fork.setText(NLS.bind(Messages.question_fork, cut(label, length).replace("&", "&&")));
            length--;
        } while (length >= LEAST_LABEL && fork.computeSize(SWT.DEFAULT, SWT.DEFAULT).x > room);
        fork.setToolTipText(length + 1 < label.length() ? label + "\n" + Messages.question_forkHint
                : Messages.question_forkHint);
    }

    private static String cut(String label, int length) {
        return length >= label.length() ? label : label.substring(0, (length + 1) / 2) + "\u2026"
                + label.substring(label.length() - length / 2);
    }

    private void fit() {
        int width = page.getClientArea().width;
        fitFork(Math.max(WIDTH, width - MARGINS) - ROW_MARGINS);
        for (var label : new Label[] {question, subject, sentence, details}) {
            ((GridData) label.getLayoutData()).widthHint = Math.max(WIDTH, width - MARGINS);
        }
        ((GridData) chart.getLayoutData()).heightHint = Math.max(CHART_HEIGHT, chart.leastHeight());
        page.setMinSize(body.computeSize(width, SWT.DEFAULT, true));
        body.layout(true, true);
    }

    void setFocus() {
        page.setFocus();
    }

    /** The answer as text, with the numbers of its chart. */
    String text() {
        return shown.map(reply -> switch (reply) {
            case Answer answer -> String.join("\n", answer.subject(), answer.sentence(),
                    String.join("\n", answer.details()), "", ChartCsv.of(answer.chart()));
            case Refusal refusal -> refusal.sentence();
        }).orElse("");
    }

    private void copy() {
        var clipboard = new Clipboard(page.getDisplay());
        clipboard.setContents(new Object[] {text()}, new Transfer[] {TextTransfer.getInstance()});
        clipboard.dispose();
    }
}
