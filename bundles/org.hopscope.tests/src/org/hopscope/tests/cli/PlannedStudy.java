// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.tests.model.Samples;

/** A study of ping-pongs on Red Storm that the command line has planned. */
final class PlannedStudy {

    private PlannedStudy() {}

    /**
     * Plans a study.
     *
     * @param directory a new one, which is planned
     * @param name of the study
     * @param parameters its elements in XML
     * @return the directory
     */
    static String in(Path directory, String name, String parameters) throws IOException {
        var study = Files.writeString(directory.resolveSibling(name + ".study"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <study:Study xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:study="https://hopscope.org/model/study/1" name="%s" machine="%s" workload="ping-pong">
                %s</study:Study>
                """.formatted(name, Samples.redStormFile(), parameters));
        var planned = Console.run("study", "plan", study.toString(), directory.toString());
        assertEquals(0, planned.code(), planned.err());
        return directory.toString();
    }
}
