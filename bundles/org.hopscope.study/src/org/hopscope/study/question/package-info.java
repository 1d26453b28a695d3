// SPDX-License-Identifier: EPL-2.0
/**
 * Questions about a design, each with the study that answers it: {@link org.hopscope.study.question.Question#ask} runs
 * what is needed and returns an answer in a sentence with its chart, or the reason why the machine cannot be asked.
 * Long runs are asked with fewer repetitions, and what would still take too long is refused with its expected length.
 */
@NullMarked
package org.hopscope.study.question;

import org.jspecify.annotations.NullMarked;
