// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.ArrayList;

/**
 * A list whose elements are found by identity, from where the last one was found on towards the beginning: thousands
 * that are removed from the end on are each found at once. GEF looks for each child that it removes twice.
 */
final class NearList extends ArrayList<Object> {

    private static final long serialVersionUID = 1L;

    private int near;

    @Override
    public int indexOf(Object wanted) {
        var from = Math.min(near, size() - 1);
        for (var i = from; i >= 0; i--) {
            if (get(i) == wanted) {
                near = i;
                return i;
            }
        }
        for (var i = size() - 1; i > from; i--) {
            if (get(i) == wanted) {
                near = i;
                return i;
            }
        }
        return -1;
    }

    @Override
    public boolean remove(Object unwanted) {
        var index = indexOf(unwanted);
        if (index >= 0) {
            remove(index);
        }
        return index >= 0;
    }
}
