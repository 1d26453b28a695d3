// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.export;

/**
 * Draw a diagram into a file.
 *
 * @param machine machine file
 * @param picture file to write; its extension says the format: svg, png or pdf
 * @param inside name or path of the element whose inside is drawn, empty for the machine
 * @param scale size of a bitmap relative to 100 %
 * @param dark whether the picture has the dark colours
 */
public record ExportCommand(String machine, String picture, String inside, double scale, boolean dark) {}
