// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.picture.TextMeter;

/**
 * The data of a chart in its place: without axes, grid and legend.
 *
 * @param shapes the marks, lines, bars or cells
 * @param labels the texts beside them, and the marks that are above all others
 * @param spots the places that stand for points of the chart, also those outside of the plot
 */
public record PlotContent(List<Shape> shapes, List<Shape> labels, List<Spot> spots) {

    public PlotContent {
        shapes = List.copyOf(shapes);
        labels = List.copyOf(labels);
        spots = List.copyOf(spots);
    }

    /**
     * Draws the data of a chart.
     *
     * @param meter measures the text of the device
     */
    public static PlotContent of(Chart chart, PlotPlace place, Palette palette, TextMeter meter) {
        var shapes = new ArrayList<Shape>();
        var labels = new ArrayList<Shape>();
        var spots = new ArrayList<Spot>();
        if (chart.named()) {
            new RowsDrawing(chart, place, palette, meter).draw(shapes, spots);
            return new PlotContent(shapes, labels, spots);
        }
        switch (chart.kind()) {
            case LINES -> new LinesDrawing(chart, place, palette).lines(shapes, spots);
            case SCATTER, PARETO -> {
                var cloud = new LinesDrawing(chart, place, palette);
                cloud.cloud(shapes, spots);
                cloud.marked(labels, spots);
                new CloudLabels(chart, place, palette, meter).draw(labels);
            }
            case HISTOGRAM, CDF -> new StepsDrawing(chart, place, palette).steps(shapes, spots);
            case BARS -> new BarsDrawing(chart, place, palette, meter).bars(shapes, labels, spots);
            case HEAT_MAP -> new HeatDrawing(chart, place, palette, meter).cells(shapes, spots);
        }
        return new PlotContent(shapes, labels, spots);
    }
}
