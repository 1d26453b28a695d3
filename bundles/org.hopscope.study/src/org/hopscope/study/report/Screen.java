// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.hopscope.model.text.Markup;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.SvgText;

/** A browser: follows its choice of light or dark colours. */
final class Screen implements Medium {

    @Override
    public String style() {
        return ReportStyle.css();
    }

    @Override
    public String head(Report report) {
        return "";
    }

    @Override
    public boolean hands() {
        return true;
    }

    @Override
    public String picture(Picture picture, String prefix, String description) {
        return SvgText.inside(picture, prefix, description);
    }

    @Override
    public boolean isNarrow(Picture picture) {
        return false;
    }

    @Override
    public String drawing(Diagram diagram) {
        if (diagram.light().isEmpty()) {
            return "";
        }
        var text = new StringBuilder("<picture>\n");
        if (!diagram.dark().isEmpty()) {
            text.append("<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"")
                    .append(data(diagram.dark())).append("\"/>\n");
        }
        return text.append("<img alt=\"Drawing of ").append(Markup.escaped(diagram.name())).append("\" src=\"")
                .append(data(diagram.light())).append("\"/>\n</picture>\n").toString();
    }

    private static String data(String svg) {
        return "data:image/svg+xml;base64," + Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    }
}
