// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import java.nio.charset.StandardCharsets;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.hopscope.ui.tests.Bench;

/** A network of three switches that stand apart, drawn by hand: a and b with eight ports, c with one; no links. */
public final class Fabric {

    private static final String SWITCHES = """
            <?xml version="1.0" encoding="UTF-8"?>
            <machine:Machine xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:machine="https://hopscope.org/model/machine/6" xmi:id="_m" name="fabric">
              <routerTypes xmi:id="_r" name="crossbar" ports="1"/>
              <routerTypes xmi:id="_q" name="big crossbar" ports="8"/>
              <linkTypes xmi:id="_l" name="cable" rate="1 GB/s" latency="10 ns"/>
              <topology xsi:type="machine:GraphTopology" xmi:id="_g" name="network">
                <vertices xsi:type="machine:Switch" xmi:id="_a" name="a" routerType="_q"/>
                <vertices xsi:type="machine:Switch" xmi:id="_b" name="b" routerType="_q"/>
                <vertices xsi:type="machine:Switch" xmi:id="_c" name="c" routerType="_r"/>
              </topology>
              <layout xmi:id="_y">
                <bounds xmi:id="_x" element="_a" x="8" y="8"/>
                <bounds xmi:id="_z" element="_b" x="320" y="8"/>
                <bounds xmi:id="_w" element="_c" x="160" y="240"/>
              </layout>
            </machine:Machine>
            """;

    private Fabric() {}

    /** A new file with it beside the sample. */
    public static IFile file(String name) throws CoreException {
        return Bench.file(name, SWITCHES.getBytes(StandardCharsets.UTF_8));
    }
}
