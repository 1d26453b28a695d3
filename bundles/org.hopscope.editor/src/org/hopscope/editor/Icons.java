// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.util.Locale;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.resource.ImageDescriptor;
import org.hopscope.editor.text.Subject;
import org.hopscope.editor.text.Subjects;
import org.osgi.framework.FrameworkUtil;

/** The icons of this bundle. */
final class Icons {

    private Icons() {}

    /** The icon of a kind of element. */
    static ImageDescriptor of(EClass type) {
        return of(EcoreUtil.create(type));
    }

    /** The icon of an element: the one of its kind if there is one, else the one of its subject. */
    static ImageDescriptor of(EObject element) {
        var bundle = FrameworkUtil.getBundle(Icons.class);
        var own = FileLocator.find(bundle, path(element.eClass().getName()));
        return ImageDescriptor.createFromURL(own != null ? own
                : FileLocator.find(bundle, path(file(Subjects.of(element)))));
    }

    private static Path path(String name) {
        return new Path("icons/" + name.toLowerCase(Locale.ROOT) + ".svg");
    }

    /** The kind of element whose icon stands for its whole subject. */
    private static String file(Subject subject) {
        return switch (subject) {
            case TOPOLOGY -> "graphtopology";
            case BUS -> "hostbus";
            case NIC -> "nictype";
            case ENGINE_TX, ENGINE_RX -> "dmaengine";
            case STREAMS -> "streamtable";
            case SCRATCH -> "scratchmemory";
            case EMBEDDED -> "embeddedprocessor";
            case ROUTER -> "routertype";
            case STACK -> "protocolstack";
            case LAYER -> "mpilayer";
            case WORKLOAD -> "pingpong";
            case NOTE -> "textnote";
            case OTHER -> "machine";
            case LANE, HANDLER, START, PARAMETER, VARIABLE, PACKET, WORK, CROSS, MOVE, TRANSMIT, PUT, GET, MATCH, TAKE,
                    GIVE, SET, CHOOSE, EACH, TELL, COMPLETE, DROP, RETURN, RELEASE, TALLY, COUNTER, INCREMENT,
                    ARM, COMPOSITE -> subject.name();
            case TORUS -> "torustopology";
            case HYPERCUBE -> "hypercubetopology";
            case FULL -> "fullyconnectedtopology";
            case DRAGONFLY -> "dragonflytopology";
            case COLLECTIVE -> "collectivenetwork";
            case INTERRUPT -> "interruptnetwork";
            case NODE, PROCESSOR, MEMORY, LINK, RACK, ENGINE, FIFOS, PORT, CLOCK, TOKENS, TREE -> subject.name();
        };
    }
}
