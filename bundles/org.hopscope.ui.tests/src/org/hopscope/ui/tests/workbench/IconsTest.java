// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pictures of views, commands and files: a red square in place of one says that its file is missing. */
class IconsTest {

    private static final Pattern PICTURE = Pattern.compile("(?:icon|disabledIcon|hoverIcon)=\"([^\"]+)\"");

    @ParameterizedTest
    @ValueSource(strings = {"org.hopscope.ui", "org.hopscope.editor", "org.hopscope.results", "org.hopscope.help"})
    void everyPictureThatIsNamedIsThere(String name) throws Exception {
        var bundle = Platform.getBundle(name);
        String text;
        try (var content = bundle.getEntry("plugin.xml").openStream()) {
            text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
        }
        var named = PICTURE.matcher(text).results().map(found -> found.group(1)).distinct().toList();
        assertFalse(named.isEmpty(), "no pictures are named");
        assertEquals(List.of(), named.stream().filter(path -> path.startsWith("platform:")
                ? FileLocator.find(url(path)) == null : bundle.getEntry(path) == null).toList());
    }

    private static URL url(String path) {
        try {
            return URI.create(path).toURL();
        } catch (MalformedURLException unknown) {
            throw new IllegalArgumentException(path, unknown);
        }
    }
}
