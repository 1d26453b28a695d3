// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report;

import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Palette;

/** The style of a report. */
final class ReportStyle {

    private static final String PAGE = """
            :root { color-scheme: light dark; --ground: #ffffff; --ink: #1f2328; --muted: #57606a; --line: #dde1e6;
              --soft: #f5f7f9; --link: #0b62a8; --changed: #8a5a00; --added: #12693a; --removed: #b02a1c; }
            html { background: var(--ground); color: var(--ink);
              font: 15px/1.5 "Segoe UI", "Noto Sans", "DejaVu Sans", Helvetica, Arial, sans-serif; }
            body { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
            h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .75rem; }
            h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-bottom: .25rem;
              border-bottom: 1px solid var(--line); }
            h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
            p, ul { margin: .5rem 0; max-width: 52rem; }
            a { color: var(--link); }
            nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none;
              max-width: none; }
            .note, figcaption, small { color: var(--muted); font-size: .87rem; }
            .scroll { overflow-x: auto; margin: .75rem 0; }
            @media screen { .wide { width: max-content; min-width: 100%; max-width: calc(100vw - 4rem);
              margin-left: 50%; transform: translateX(-50%); } }
            table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
            caption { text-align: left; font-weight: 600; padding-bottom: .4rem; }
            .file { font-weight: 400; font-size: .85rem; margin-left: .75rem; white-space: nowrap; }
            th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; overflow-wrap: break-word;
              border-bottom: 1px solid var(--line); }
            thead th { vertical-align: bottom; border-bottom: 2px solid var(--muted); }
            tbody th { font-weight: 400; min-width: 9rem; max-width: 32rem; }
            td { max-width: 34rem; }
            td.number, th.number { text-align: right; padding-left: .75rem; }
            td.number { white-space: nowrap; }
            td.number small { display: block; }
            tr.sum th, tr.sum td { font-weight: 600; border-top: 2px solid var(--muted); }
            .changed, .changed small { color: var(--changed); }
            .added, .added small { color: var(--added); }
            .removed, .removed small { color: var(--removed); }
            .sign { font-weight: 700; }
            figure { margin: 1rem 0; }
            svg, img { max-width: 100%; height: auto; }
            .diagrams { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
            .diagrams figure { margin: 0; padding: .75rem; border: 1px solid var(--line); border-radius: 6px; }
            details { margin: 1rem 0; }
            summary { cursor: pointer; color: var(--link); font-weight: 600; }
            .lack { color: var(--muted); background: var(--soft); padding: 1.5rem; margin: 0 0 .5rem; }
            pre { background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: .5rem .75rem;
              margin: .4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
            code { font-family: "DejaVu Sans Mono", Consolas, Menlo, monospace; }
            """;
    private static final String PRINT = """
            @media print {
              html { font-size: 10pt; }
              body { max-width: none; padding: 0; }
              nav, .file { display: none; }
              .scroll { overflow: visible; }
              h2, h3, caption { break-after: avoid; }
              figure, tr, pre { break-inside: avoid; }
              thead { display: table-header-group; }
              .diagrams { display: block; }
              .diagrams figure { margin-bottom: 1rem; }
            }
            """;
    private static final String DARK = """
            :root { --ground: #1e1f22; --ink: #e4e6e9; --muted: #a9b0b8; --line: #45494e; --soft: #2b2d30;
              --link: #6cbcf0; --changed: #e8b54a; --added: #5fd394; --removed: #ff8f80; }
            """;

    private ReportStyle() {}

    static String css() {
        return PAGE + PRINT + "@media screen and (prefers-color-scheme: dark) {\n" + DARK + dark() + "}\n";
    }

    /** Pictures are drawn in the light colours; in the dark, each of these gives way to its counterpart. */
    private static String dark() {
        var light = Palette.LIGHT;
        var dark = Palette.DARK;
        var text = new StringBuilder("figure > svg > rect:first-of-type { fill: none; }\n");
        swap(text, light.ink(), dark.ink());
        swap(text, light.muted(), dark.muted());
        swap(text, light.grid(), dark.grid());
        for (int i = 0; i < light.series().size(); i++) {
            swap(text, light.series(i), dark.series(i));
        }
        // white letters on coloured bars stay white
        for (var shape : new String[] {"rect", "circle", "polygon"}) {
            text.append("svg ").append(shape).append("[fill=\"").append(Colours.hex(light.ground()))
                    .append("\"] { fill: var(--ground); }\n");
        }
        return text.append("svg [stroke=\"").append(Colours.hex(light.ground()))
                .append("\"] { stroke: var(--ground); }\n").toString();
    }

    private static void swap(StringBuilder text, int light, int dark) {
        for (var paint : new String[] {"fill", "stroke"}) {
            // the bars of stacks have the same colours in the light and in the dark
            var shapes = paint.equals("fill") ? "svg :not(rect)" : "svg ";
            text.append(shapes).append('[').append(paint).append("=\"").append(Colours.hex(light)).append("\"] { ")
                    .append(paint).append(": ").append(Colours.hex(dark)).append("; }\n");
        }
    }
}
