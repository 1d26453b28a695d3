// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;

/** Answers requests to run; {@link org.hopscope.study.Runs#together} is the real one. */
@FunctionalInterface
public interface RequestRunner {

    /** Runs a request as {@link org.hopscope.study.Runs#together} does. */
    RunResponse run(RunRequest request, RunProgress progress);
}
