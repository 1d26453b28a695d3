// SPDX-License-Identifier: EPL-2.0
/**
 * The compilation of NICs drawn from parts and of protocols drawn from blocks.
 *
 * <pre>
 *   NodeType, NicTypes  -- PartLists ------------&gt;  ComposedNicPlan     parts by kind and number
 *   ProtocolLayers      -- BlockNumbers ----------&gt;  block numbers       sources of operations
 *                       -- Declarations ----------&gt;  lanes, queues ...   by index
 *                       -- HandlerCompiler -------&gt;  operations          one flat table
 *                       -- ExpressionCompiler ----&gt;  expressions         postfix
 *   stack, node types   -- DrawnStack -----------&gt;  ComposedNicPlan and StackPlan
 * </pre>
 *
 * The rules of the model have been checked before; only what depends on the machine in use is reported here.
 */
@NullMarked
package org.hopscope.compile.block;

import org.jspecify.annotations.NullMarked;
