// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.Ids;
import org.hopscope.ui.ThemeChange;
import org.hopscope.ui.hints.HintsView;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The texts of the workbench can be read after every change of the theme, and the diagram changes with it. */
@SuppressWarnings("restriction")
class ThemeLabelsTest {

    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
    /** Both ways several times; {@link ThemeSoakTest} switches fifty times. */
    private static final int SWITCHES = 10;
    private static final int READABLE = 60;
    /** Of a picture on a button, in pixels. */
    private static final int SIDE = 16;
    /** More than GTK takes from one look of a button to the next. */
    private static final Duration FADE = Duration.ofSeconds(1);
    /** More than the border of a button, in pixels. */
    private static final int EDGE = 5;

    private final IThemeEngine themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);
    private Control diagram;

    @BeforeEach
    void open() throws Exception {
        themes.setTheme(LIGHT, false);
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        diagram = editor.getAdapter(GraphicalViewer.class).getControl();
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.stackView();
        Bench.page().activate(editor);
    }

    @AfterEach
    void close() {
        themes.setTheme(LIGHT, false);
        Bench.page().closeAllEditors(false);
    }

    /** On such a desktop the light style had white texts on white. */
    @Test
    void whiteOnBlackDesktopsNeedTheDarkStyle() {
        assertTrue(ThemeChange.isInverted("HighContrastInverse", LIGHT));
        assertFalse(ThemeChange.isInverted("HighContrastInverse", DARK));
        assertFalse(ThemeChange.isInverted("HighContrast", LIGHT));
        assertFalse(ThemeChange.isInverted("Adwaita", LIGHT));
    }

    @Test
    void switchesLeaveLabelsThatCanBeRead() {
        for (int i = 0; i < SWITCHES; i++) {
            become(i % 2 == 0 ? DARK : LIGHT);
        }
    }

    /** Only GTK reads its colours of text once. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void lightAfterAStartInTheDarkCanBeRead() {
        become(DARK);
        // at a start in the dark, GTK's colours are read in the dark; a desktop that changes them says so like this
        readColours();
        become(DARK);
        become(LIGHT);
        Screen.shot("light-after-dark");
    }

    /** Hints and the tables of results had other grounds than the views that they fill. */
    @Test
    void textsAndTablesHaveTheGroundOfTheirViewInTheDark() throws Exception {
        Bench.page().showView(HintsView.ID);
        Bench.page().showView(Ids.RUNS);
        become(DARK);
        Bench.until("all have the same ground", () -> {
            var filling = Controls.all(Bench.window().getShell(), Control.class).stream().filter(one -> one.isVisible()
                    && (one instanceof Table || one instanceof StyledText)).toList();
            return filling.size() >= 2 && filling.stream().allMatch(one ->
                    one.getBackground().getRGB().equals(one.getParent().getBackground().getRGB()));
        });
    }

    /** A grey picture on a dark bar looked as if one could press it. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void disabledButtonsOfAToolBarAreFainter() {
        var display = Display.getCurrent();
        var shell = new Shell(display, SWT.NO_TRIM);
        var pixels = new ImageData(SIDE, SIDE, 24, new PaletteData(0xff0000, 0xff00, 0xff));
        Arrays.fill(pixels.data, (byte) 0xff);
        var white = new Image(display, pixels);
        var bar = new ToolBar(shell, SWT.FLAT);
        try {
            bar.setBackground(display.getSystemColor(SWT.COLOR_BLACK));
            for (var enabled : new boolean[] {true, false}) {
                var item = new ToolItem(bar, SWT.PUSH);
                item.setImage(white);
                item.setDisabledImage(white);
                item.setEnabled(enabled);
            }
            bar.pack();
            shell.pack();
            shell.open();
            // drawn again and again until the style of the disabled one has come in
            Bench.until("the disabled button is half as bright as the other one",
                    () -> brightness(bar, 0) > 240 && Math.abs(brightness(bar, 1) - 128) < 20);
        } finally {
            shell.dispose();
            white.dispose();
        }
    }

    /** In the dark, the theme of GTK gives a pressed button nearly the colour of the bar. */
    @ParameterizedTest
    @ValueSource(strings = {LIGHT, DARK})
    @EnabledOnOs(OS.LINUX)
    void aPressedButtonOfAToolBarStandsOut(String theme) {
        themes.setTheme(theme, false);
        var shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        try {
            var bar = new ToolBar(shell, SWT.FLAT);
            for (var pressed : new boolean[] {true, false}) {
                var item = new ToolItem(bar, SWT.CHECK);
                item.setText("HHHH");
                item.setSelection(pressed);
            }
            bar.pack();
            shell.pack();
            shell.open();
            // a fifth of the colour of the text lies on it: of 255 levels 51 between black and white, 25 between greys
            Bench.until("the pressed button has another ground in " + theme, afterFades(() ->
                    Math.abs(ground(bar, 0) - ground(bar, 1)) >= 25));
        } finally {
            shell.dispose();
        }
    }

    /** Of a pixel of a button above its text, 0 to 255. */
    private static float ground(ToolBar bar, int item) {
        var box = bar.getItem(item).getBounds();
        return (float) print(bar, data -> brightness(data, box.x + EDGE, box.y + EDGE));
    }

    /** The text of a button keeps the colour that a style sheet gives it. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void textOfADisabledButtonIsFainter() {
        var display = Display.getCurrent();
        var shell = new Shell(display, SWT.NO_TRIM);
        try {
            var button = new Button(shell, SWT.PUSH);
            button.setText("HHHH");
            button.pack();
            shell.pack();
            shell.open();
            // the change of the theme before this test may still be on its way, and takes the colours back
            var white = display.getSystemColor(SWT.COLOR_WHITE);
            Bench.until("the button keeps its colours", afterFades(() -> {
                boolean keeps = button.getForeground().equals(white);
                button.setBackground(display.getSystemColor(SWT.COLOR_BLACK));
                button.setForeground(white);
                return keeps;
            }));
            Bench.until("the text is white", afterFades(() -> brightest(button) > 240));
            button.setEnabled(false);
            // white, 60 % of it, on black: 153
            Bench.until("the text is grey", afterFades(() -> Math.abs(brightest(button) - 140) < 40));
        } finally {
            shell.dispose();
        }
    }

    /** In the dark, a list that had only one choice looked as if one could choose. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void textOfADisabledChoiceIsFainter() {
        var display = Display.getCurrent();
        var shell = new Shell(display, SWT.NO_TRIM);
        try {
            var combo = new Combo(shell, SWT.READ_ONLY);
            combo.setItems("HHHHHHHHHH");
            combo.select(0);
            combo.pack();
            shell.pack();
            shell.open();
            var white = display.getSystemColor(SWT.COLOR_WHITE);
            Bench.until("the list keeps its colours", afterFades(() -> {
                boolean keeps = combo.getForeground().equals(white);
                combo.setBackground(display.getSystemColor(SWT.COLOR_BLACK));
                combo.setForeground(white);
                return keeps;
            }));
            // the arrow on the right has a colour of its own
            Bench.until("the text is white", afterFades(() -> brightest(combo, combo.getSize().x / 2) > 240));
            combo.setEnabled(false);
            // white, 60 % of it, on black: 153
            Bench.until("the text is grey",
                    afterFades(() -> Math.abs(brightest(combo, combo.getSize().x / 2) - 140) < 40));
        } finally {
            shell.dispose();
        }
    }

    /** GTK fades from one look to the next, and a print starts that again: looks are so far apart that it has faded. */
    private static BooleanSupplier afterFades(BooleanSupplier look) {
        var next = new AtomicLong(System.nanoTime() + FADE.toNanos());
        return () -> {
            if (System.nanoTime() < next.get()) {
                return false;
            }
            boolean is = look.getAsBoolean();
            next.set(System.nanoTime() + FADE.toNanos());
            return is;
        };
    }

    private static float brightest(Button button) {
        return brightest(button, button.getSize().x);
    }

    /** Of all pixels inside the border of a control and left of a column, 0 to 255. */
    private static float brightest(Control control, int right) {
        var size = control.getSize();
        return (float) print(control, data -> IntStream.range(0, size.x * size.y)
                .filter(i -> i % size.x > EDGE && i % size.x < right - EDGE && i / size.x > EDGE
                        && i / size.x < size.y - EDGE)
                .mapToDouble(i -> brightness(data, i % size.x, i / size.x)).max().orElse(0));
    }

    private static double print(Control control, ToDoubleFunction<ImageData> look) {
        var size = control.getSize();
        var image = new Image(control.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            control.print(gc);
            return look.applyAsDouble(image.getImageData());
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static float brightness(ImageData data, int x, int y) {
        return 255 * data.palette.getRGB(data.getPixel(x, y)).getHSB()[2];
    }

    /** Of the pixel in the middle of a button, 0 to 255. */
    private static float brightness(ToolBar bar, int item) {
        var box = bar.getItem(item).getBounds();
        return (float) print(bar, data -> brightness(data, box.x + box.width / 2, box.y + box.height / 2));
    }

    private void become(String theme) {
        themes.setTheme(theme, false);
        boolean dark = theme.equals(DARK);
        Bench.until("the diagram is " + (dark ? "dark" : "light"), () ->
                brightness(diagram.getBackground()) < 128 == dark);
        Bench.until("all that is said can be read in " + theme, () -> unreadable().isEmpty());
        Bench.until("trees and fields show text that can be read in " + theme, () -> Controls.all(
                Bench.window().getShell(), Control.class).stream()
                .filter(one -> one.isVisible() && one.isEnabled() && isInSight(one)
                        && (one instanceof Tree tree && tree.getItemCount() > 0
                        || one instanceof Text text && !text.getText().isEmpty()))
                .allMatch(one -> hasInk(one, dark)));
    }

    /** True if nothing around a control cuts it. */
    private static boolean isInSight(Control control) {
        for (Composite around = control.getParent(); around != null; around = around.getParent()) {
            var box = control.getDisplay().map(control.getParent(), around, control.getBounds());
            if (box.isEmpty() || !around.getClientArea().intersection(box).equals(box)) {
                return false;
            }
        }
        return true;
    }

    /** True if something is painted as bright, or as dark, as only text is: icons and lines are in between. */
    private static boolean hasInk(Control control, boolean bright) {
        var size = control.getSize();
        var image = new Image(control.getDisplay(), size.x, size.y);
        var gc = new GC(control);
        try {
            gc.copyArea(image, 0, 0);
            var data = image.getImageData();
            return IntStream.range(0, size.x * size.y).mapToObj(i -> data.palette.getRGB(data.getPixel(i % size.x,
                    i / size.x))).anyMatch(rgb -> bright ? Math.min(rgb.red, Math.min(rgb.green, rgb.blue)) > 160
                            : Math.max(rgb.red, Math.max(rgb.green, rgb.blue)) < 110);
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** The labels, buttons, fields and trees in the window that are hardly seen on their background. */
    private static List<String> unreadable() {
        return Controls.all(Bench.window().getShell(), Control.class).stream()
                .filter(one -> one.isVisible() && one.isEnabled() && (one instanceof Label || one instanceof CLabel
                        || one instanceof Button || one instanceof Combo || one instanceof Text || one instanceof Tree))
                .filter(one -> contrast(one.getForeground(), one.getBackground()) < READABLE)
                .map(one -> one + " " + one.getForeground() + " on " + one.getBackground()).toList();
    }

    private static void readColours() {
        var display = Display.getCurrent();
        var read = new AtomicBoolean();
        display.addListener(SWT.Settings, new Listener() {
            @Override
            public void handleEvent(Event event) {
                display.removeListener(SWT.Settings, this);
                read.set(true);
            }
        });
        try {
            var loader = Display.class.getClassLoader();
            var settings = loader.loadClass("org.eclipse.swt.internal.gtk.GTK").getMethod("gtk_settings_get_default")
                    .invoke(null);
            loader.loadClass("org.eclipse.swt.internal.gtk.OS").getMethod("g_object_notify", long.class, byte[].class)
                    .invoke(null, settings, "gtk-theme-name\0".getBytes(StandardCharsets.US_ASCII));
        } catch (ReflectiveOperationException changed) {
            throw new AssertionError(changed);
        }
        Bench.until("the colours are read", read::get);
        assertTrue(brightness(display.getSystemColor(SWT.COLOR_WIDGET_FOREGROUND)) > 128, "text is bright in the dark");
    }

    private static int contrast(Color one, Color other) {
        return Math.abs(brightness(one) - brightness(other));
    }

    private static int brightness(Color color) {
        return (color.getRed() + color.getGreen() + color.getBlue()) / 3;
    }
}
