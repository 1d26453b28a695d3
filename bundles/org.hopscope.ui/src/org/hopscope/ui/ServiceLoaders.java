// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

/**
 * Lets the libraries of tables and of PDF files find what other bundles provide for them. A bridge does that by
 * rewriting their classes, and those of the library that draws icons, while they are loaded. That took a seventh of
 * the processor time of a start, so it does not start with the workbench but before the first class that needs it.
 */
public final class ServiceLoaders {

    private static final String BRIDGE = "org.apache.aries.spifly.dynamic.bundle";

    private ServiceLoaders() {}

    /** To be called before the first use of NatTable or PDFBox; does nothing the second time. Any thread. */
    public static void connect() {
        var bridge = Platform.getBundle(BRIDGE);
        if (bridge == null || bridge.getState() == Bundle.ACTIVE) {
            return;
        }
        try {
            bridge.start(Bundle.START_TRANSIENT);
        } catch (BundleException e) {
            ILog.of(ServiceLoaders.class).error(e.getMessage(), e);
        }
    }
}
