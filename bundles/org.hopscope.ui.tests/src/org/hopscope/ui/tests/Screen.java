// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;

/** Pictures of the screen, for those who want to look at what a test has done. */
public final class Screen {

    /** Names the folder that takes the pictures; without it none is taken. */
    private static final String FOLDER = "HOPSCOPE_SCREENS";

    private static final long LEAST = 500;
    private static final long QUIET = 300;
    private static final long LONGEST = 3_000;
    private static final long REST = 10;

    private Screen() {}

    /** Writes what is on the screen into a PNG, if it is wanted. */
    public static void shot(String name) {
        var folder = System.getenv(FOLDER);
        if (folder != null) {
            settle();
            shot(Path.of(folder, name + ".png"), Display.getCurrent().getBounds());
        }
    }

    /**
     * Gives the workbench time to lay itself out and to paint: until it has had nothing to do for a while, but three
     * seconds at most, because a caret that blinks and the like go on for ever.
     */
    public static void settle() {
        var display = Display.getCurrent();
        long start = System.currentTimeMillis();
        long busy = start;
        for (long now = start; now < start + LONGEST && (now < start + LEAST || now < busy + QUIET);
                now = System.currentTimeMillis()) {
            if (display.readAndDispatch()) {
                busy = now;
            } else {
                rest();
            }
        }
        display.update();
    }

    /** A moment without use of the processor; a timer of the display would be an event that looks like work. */
    private static void rest() {
        try {
            Thread.sleep(REST);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Writes what is in an area of the screen into a PNG. */
    public static void shot(Path file, Rectangle area) {
        var display = Display.getCurrent();
        var image = new Image(display, area.width, area.height);
        var gc = new GC(display);
        try {
            gc.copyArea(image, area.x, area.y);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.compression = 9;
            loader.save(file.toString(), SWT.IMAGE_PNG);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
