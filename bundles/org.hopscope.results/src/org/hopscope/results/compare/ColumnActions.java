// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

/** The actions of the user on a column; columns are counted as the files of the setup are. */
interface ColumnActions {

    /** Compares the others with it. */
    void baseline(int column);

    /** Exchanges it with its neighbour: -1 at the left, 1 at the right. */
    void move(int column, int by);

    /** Takes it away. */
    void remove(int column);

    /** Opens its file. */
    void open(int column);

    /** Puts the command that compares all the files, as they are saved, on the clipboard. */
    void copyCommandLine();
}
