// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.Optional;

import org.eclipse.osgi.util.NLS;

/** What may be typed as a name, wherever one is typed. */
public final class TypedName {

    private static final int LONGEST = 120;

    private TypedName() {}

    /** Why no machine and no element of one can have this name; empty if one can. */
    public static Optional<String> reasonAgainst(String name) {
        return reasonAgainstTitle(name).or(() -> name.indexOf('/') >= 0 || name.indexOf('=') >= 0
                ? Optional.of(Messages.name_path) : Optional.empty());
    }

    /** Why nothing can be called so, not even what no path of a parameter names, such as a variant; else empty. */
    public static Optional<String> reasonAgainstTitle(String name) {
        if (name.isBlank()) {
            return Optional.of(Messages.name_empty);
        }
        if (name.chars().anyMatch(Character::isISOControl)) {
            return Optional.of(Messages.name_control);
        }
        return name.strip().length() > LONGEST ? Optional.of(NLS.bind(Messages.name_long, LONGEST)) : Optional.empty();
    }
}
