// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

/**
 * Writes a platform of SimGrid 4: hosts, routers, and a route over one link between every two that are joined, from
 * which SimGrid finds the others by Floyd's algorithm. Several cables become one link of their sum. Hosts have 1 Gf/s,
 * which a machine does not say.
 */
public final class SimGridWriter implements FabricWriter {

    @Override
    public String extension() {
        return "xml";
    }

    @Override
    public String label() {
        return "SimGrid platform";
    }

    @Override
    public String write(Fabric fabric) {
        var text = new StringBuilder("""
                <?xml version="1.0"?>
                <!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">
                <platform version="4.1">
                """);
        text.append("  <zone id=\"").append(XmlText.of(fabric.name())).append("\" routing=\"Floyd\">\n");
        for (var one : fabric.vertices()) {
            text.append(one.isSwitch() ? "    <router id=\"" : "    <host id=\"").append(XmlText.of(one.name()))
                    .append(one.isSwitch() ? "\"/>\n" : "\" speed=\"1Gf\"/>\n");
        }
        for (int i = 0; i < fabric.links().size(); i++) {
            var link = fabric.links().get(i);
            text.append("    <link id=\"l").append(i).append("\" bandwidth=\"").append(SiText.rate(link.kind().rate(),
                    link.count())).append("Bps\" latency=\"")
                    .append(SiText.seconds(link.kind().latency())).append("s\"/>\n");
        }
        for (int i = 0; i < fabric.links().size(); i++) {
            var link = fabric.links().get(i);
            text.append("    <route src=\"").append(XmlText.of(fabric.vertices().get(link.one()).name()))
                    .append("\" dst=\"").append(XmlText.of(fabric.vertices().get(link.other()).name()))
                    .append("\"><link_ctn id=\"l").append(i).append("\"/></route>\n");
        }
        return text.append("  </zone>\n</platform>\n").toString();
    }
}
