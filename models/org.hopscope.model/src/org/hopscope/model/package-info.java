// SPDX-License-Identifier: EPL-2.0
/**
 * Metamodels of machines, protocol stacks, workloads and studies: generated EMF code plus hand-written rules.
 */
package org.hopscope.model;
