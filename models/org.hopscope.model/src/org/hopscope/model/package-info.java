// SPDX-License-Identifier: EPL-2.0
/**
 * Metamodels of machines, protocol stacks, workloads and studies: generated EMF code plus hand-written rules.
 */
@NullMarked
package org.hopscope.model;

import org.jspecify.annotations.NullMarked;
