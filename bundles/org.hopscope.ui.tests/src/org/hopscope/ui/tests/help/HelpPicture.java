// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.ui.tests.Screen;
import org.hopscope.ui.tests.ScreenTexts;

/**
 * A picture of the help and, beside it in a text file, the texts that were on the screen when it was taken. The first
 * line of the text file has the digest of the picture, so that neither is replaced without the other.
 *
 * @param name of both files, without their ends
 */
record HelpPicture(String name) {

    /** Names the folder that takes new pictures; without it the screen is compared with the pictures that are there. */
    private static final String FOLDER = "HOPSCOPE_PICTURES";
    private static final int ATTEMPTS = 20;
    private static final String CUT = "(\\.\\.\\.|\u2026)$";

    /** The folder with the pictures, in the source tree. */
    static Path folder() {
        return Path.of(System.getProperty("hopscope.root"), "bundles/org.hopscope.help/pages/pictures");
    }

    /** Takes the picture of a part of the screen if it is wanted; otherwise fails if the old one shows other texts. */
    void isOf(Control part) throws IOException {
        Screen.settle();
        var wanted = System.getenv(FOLDER);
        if (wanted == null) {
            assertUpToDate(part);
        } else {
            var texts = ScreenTexts.of(part);
            var picture = Path.of(wanted, name + ".png");
            Screen.shot(picture, area(part));
            Files.writeString(Path.of(wanted, name + ".txt"), digest(picture) + "\n" + String.join("\n", texts) + "\n");
        }
    }

    /** Where it is on the screen; of a window without its frame. */
    private static Rectangle area(Control part) {
        if (part instanceof Shell shell) {
            var inside = shell.getClientArea();
            var corner = shell.toDisplay(inside.x, inside.y);
            int top = shell.getBounds().y;
            // the menu bar is above
            return new Rectangle(corner.x, top, inside.width, corner.y + inside.height - top);
        }
        return Display.getCurrent().map(part.getParent(), null, part.getBounds());
    }

    private void assertUpToDate(Control part) throws IOException {
        var recorded = Files.readAllLines(folder().resolve(name + ".txt"));
        assertEquals(recorded.getFirst(), digest(folder().resolve(name + ".png")),
                () -> name + ": the picture and its texts are of different times; run releng/help-pictures");
        var old = recorded.subList(1, recorded.size());
        assertTrue(old.size() > 10, () -> name + " shows only " + old);
        var shown = ScreenTexts.of(part);
        // what a slow computer paints late is waited for
        for (int i = 0; i < ATTEMPTS && !difference(old, shown).isEmpty(); i++) {
            Screen.settle();
            shown = ScreenTexts.of(part);
        }
        assertEquals("", difference(old, shown),
                () -> "The picture " + name + " is out of date; run releng/help-pictures, and look at it");
    }

    /** The texts that only one of both has, a line each, with a minus before an old one; a text may have been cut. */
    static String difference(List<String> old, List<String> shown) {
        var lines = new StringBuilder();
        old.stream().filter(one -> shown.stream().noneMatch(other -> isSame(one, other)))
                .forEach(one -> lines.append("- ").append(one).append('\n'));
        shown.stream().filter(one -> old.stream().noneMatch(other -> isSame(one, other)))
                .forEach(one -> lines.append("+ ").append(one).append('\n'));
        return lines.toString();
    }

    private static boolean isSame(String one, String other) {
        return one.equals(other) || isCut(one, other) || isCut(other, one);
    }

    /** Where fonts are wider, texts are cut earlier. */
    private static boolean isCut(String cut, String whole) {
        var start = cut.replaceFirst(CUT, "");
        return start.length() < cut.length() && whole.startsWith(start.strip());
    }

    private static String digest(Path file) throws IOException {
        try {
            return "SHA-256 " + HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
