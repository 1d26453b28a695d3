// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;

/** Pictures of the screen, for those who want to look at what a test has done. */
public final class Screen {

    /** Names the folder that takes the pictures; without it none is taken. */
    private static final String FOLDER = "HOPSCOPE_SCREENS";

    private Screen() {}

    /** Writes what is on the screen into a PNG, if it is wanted. */
    public static void shot(String name) {
        var folder = System.getenv(FOLDER);
        if (folder == null) {
            return;
        }
        var display = Display.getCurrent();
        long end = System.currentTimeMillis() + 500;
        while (System.currentTimeMillis() < end) {
            display.readAndDispatch();
        }
        var box = display.getBounds();
        var image = new Image(display, box.width, box.height);
        var gc = new GC(display);
        try {
            gc.copyArea(image, 0, 0);
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            loader.save(Path.of(folder, name + ".png").toString(), SWT.IMAGE_PNG);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
