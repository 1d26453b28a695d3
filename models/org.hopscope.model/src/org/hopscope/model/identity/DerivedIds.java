// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.identity;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** The UUIDs of elements that a migration adds. They follow from a text: each opening of a file gives the same. */
public final class DerivedIds {

    private static final int BYTES = 16;

    private DerivedIds() {}

    /** The UUID of what takes the place of a feature of an element. */
    public static String of(String elementId, String feature) {
        return of(elementId + " " + feature);
    }

    /** The UUID that follows from a text. */
    public static String of(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            var id = new byte[BYTES];
            System.arraycopy(digest, 0, id, 0, BYTES);
            return "_" + Base64.getUrlEncoder().withoutPadding().encodeToString(id);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }
}
