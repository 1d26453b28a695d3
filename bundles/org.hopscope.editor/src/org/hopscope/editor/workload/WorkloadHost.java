// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.workload;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.model.workload.Workload;

/** The parts of the editor that the form of a workload needs. */
public interface WorkloadHost {

    /** The stack that changes go through. */
    CommandStack commands();

    /** Runs a workload of the machine. */
    void run(Workload workload);

    /** Shows an element in its diagram. */
    void reveal(EObject element);

    /** Shows an element's values in the Properties view. */
    void showProperties(EObject element);
}
