// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.reading;

import org.eclipse.ui.services.AbstractServiceFactory;
import org.eclipse.ui.services.IServiceLocator;
import org.hopscope.ui.picture.MachineDiagrams;

/** Gives the workbench its drawings of machines. */
public final class ReadingFactory extends AbstractServiceFactory {

    @Override
    public Object create(@SuppressWarnings("rawtypes") Class wanted, IServiceLocator parent, IServiceLocator locator) {
        MachineDiagrams diagrams = ReadingDiagram::new;
        return diagrams;
    }
}
