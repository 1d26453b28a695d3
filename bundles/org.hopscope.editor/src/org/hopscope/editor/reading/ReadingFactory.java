// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.reading;

import java.util.List;
import java.util.Map;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.picture.Mark;

/** Gives the workbench its drawings of machines. */
public final class ReadingFactory extends AbstractServiceFactory {

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        return new Drawings();
    }

    private static final class Drawings implements MachineDiagrams {

        @Override
        public MachineDiagram create(Composite parent) {
            return new ReadingDiagram(parent);
        }

        @Override
        public String svg(Machine machine, Map<String, Mark> marks, boolean dark) {
            return new DiagramPicture(machine, List.of(), dark, marks).toSvg(Display.getCurrent());
        }

        @Override
        public byte[] pdf(Machine machine, Map<String, Mark> marks) {
            return new DiagramPicture(machine, List.of(), false, marks).toPdf(Display.getCurrent());
        }
    }
}
