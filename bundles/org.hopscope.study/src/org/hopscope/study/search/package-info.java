// SPDX-License-Identifier: EPL-2.0
/**
 * Searches for good designs: {@link org.hopscope.study.search.SearchFile} says what may vary and what is wanted,
 * {@link org.hopscope.study.search.Exploration} runs designs in generations bred by NSGA-II and writes each into a
 * {@link org.hopscope.study.search.Journal}, from which it continues after an interruption.
 */
@NullMarked
package org.hopscope.study.search;

import org.jspecify.annotations.NullMarked;
