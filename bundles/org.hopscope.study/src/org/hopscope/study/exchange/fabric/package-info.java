// SPDX-License-Identifier: EPL-2.0
/**
 * Networks and nodes that other programs describe. {@link org.hopscope.study.exchange.fabric.Fabrics} finds the
 * {@link org.hopscope.study.exchange.fabric.FabricFormat} of a file; each format is one class that has the grammar in
 * its description. What a format cannot say is filled with assumed numbers, which are marked so.
 *
 * <pre>
 *   file --FabricFormat--> Fabric (vertices, links) --FabricMachine--> Machine with a drawn network
 *                                \--Regularity--> Card (torus, hypercube, ...) --> Machine with a parametric one
 * </pre>
 */
@NullMarked
package org.hopscope.study.exchange.fabric;

import org.jspecify.annotations.NullMarked;
