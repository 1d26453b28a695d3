// SPDX-License-Identifier: EPL-2.0
/**
 * From workloads to the programs of ranks. A {@link org.hopscope.compile.workload.WorkloadLowering} per kind of
 * workload writes {@link org.hopscope.compile.workload.ProgramDraft}s: the steps of each distinct program in phases,
 * not yet with the steps that record and time them.
 */
package org.hopscope.compile.workload;
