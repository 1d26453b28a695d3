// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Workload;
import org.hopscope.model.workload.WorkloadPackage;

/** Workloads of each kind whose messages have a size. */
public final class Workloads {

    private Workloads() {}

    /** Each kind with each size. */
    public static List<Workload> ofAllKinds(String... sizes) {
        List<Workload> all = new ArrayList<>();
        for (var kind : WorkloadPackage.eINSTANCE.getEClassifiers()) {
            if (kind instanceof EClass type && WorkloadPackage.Literals.WORKLOAD.isSuperTypeOf(type)
                    && type.getEStructuralFeature("size") instanceof EAttribute size && size.isMany()
                    && !type.isAbstract()) {
                for (String bytes : sizes) {
                    if (type != WorkloadPackage.Literals.ALLREDUCE || !bytes.startsWith("0")) {
                        all.add(workload(type, bytes));
                    }
                }
            }
        }
        return all;
    }

    private static Workload workload(EClass type, String bytes) {
        var workload = (Workload) EcoreUtil.create(type);
        workload.setName(type.getName() + " " + bytes);
        workload.setIterations(3);
        workload.setWarmup(1);
        set(workload, "size", Quantity.parse(Dimension.DATA_SIZE, bytes));
        set(workload, "ranks", 8);
        set(workload, "pairs", 8);
        for (String name : List.of("processes", "senders", "neighbours", "depth")) {
            set(workload, name, 5);
        }
        return workload;
    }

    private static void set(Workload workload, String name, Object value) {
        if (workload.eClass().getEStructuralFeature(name) instanceof EAttribute feature && feature.isMany()) {
            workload.eSet(feature, new ArrayList<>(List.of(value)));
        }
    }
}
