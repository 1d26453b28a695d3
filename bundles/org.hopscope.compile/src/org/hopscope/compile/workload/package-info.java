// SPDX-License-Identifier: EPL-2.0
/**
 * From workloads to the programs of ranks. A {@link org.hopscope.compile.workload.WorkloadLowering} per kind of
 * workload writes {@link org.hopscope.compile.workload.ProgramDraft}s: the steps of each distinct program in phases,
 * not yet with the steps that record and time them.
 * What a workload measures is said by its {@link org.hopscope.compile.workload.Measurement}s; how these become figures
 * is the business of the study.
 */
@NullMarked
package org.hopscope.compile.workload;

import org.jspecify.annotations.NullMarked;
