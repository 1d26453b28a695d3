// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * What came of reading the files of a setup.
 *
 * @param columns for each subject of the comparison, the index of its file in the setup
 * @param unread what is wrong with files that could not be read, by their index in the setup
 * @param unsaved indices of the files of the setup that were taken from their editors, with what is not saved yet
 * @param grounds the files that the compared variants are made on, and their own
 */
public record ReadFiles(List<Integer> columns, Map<Integer, List<Diagnostic>> unread, Set<Integer> unsaved,
        Set<Path> grounds) {

    public ReadFiles {
        columns = List.copyOf(columns);
        unread = Map.copyOf(unread);
        unsaved = Set.copyOf(unsaved);
        grounds = Set.copyOf(grounds);
    }
}
