// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.expression.Constants;
import org.hopscope.model.expression.Expression;
import org.hopscope.model.expression.ExpressionParser;
import org.hopscope.model.expression.ReachableBlocks;
import org.hopscope.model.expression.Names;
import org.hopscope.model.expression.ParsedExpression;
import org.hopscope.model.expression.ProtocolNames;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.parts.PartsFactory;
import org.hopscope.model.notation.TextDesign;
import org.hopscope.model.protocol.CountParameter;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.ProtocolStack;
import org.junit.jupiter.api.Test;

/** The blocks of a protocol that can run, with its lanes on their parts and its parameters at their values. */
class ReachableBlocksTest {

    private static final String TEXT = """
            machine "m" {
              node_type "node" {
                processor "CPU" { clock 1 GHz }
                host_bus "bus" { }
              }
              nic "NIC" { engine "engine" { } }
              stack "s" {
                protocol "p" {
                  count mode = 0
                  lane library on "CPU" in calls component mpi
                  lane layer on "CPU" component mpi
                  variable counted = 0
                  variable seen = 3
                  on send at library "send" {
                    choose {
                      when layer.on_host and mode == 0 {
                        tell "on the host"
                      }
                      when layer.on_host {
                        set counted = 1
                      }
                      otherwise {
                        tell "on the NIC"
                      }
                    }
                  }
                  on told at layer "on the host" {
                    choose {
                      when counted == 1 or seen != 3 {
                        tell "counts"
                      }
                    }
                    drop
                  }
                  on told at layer "on the NIC" {
                    drop
                  }
                  on told at layer "counts" {
                    drop
                  }
                }
              }
            }
            """;

    private final ProtocolStack stack = TextDesign.read(TEXT, URI.createURI("m.hops"), new Diagnostics()).orElseThrow()
            .getStacks().getFirst();
    private final ProtocolLayer layer = (ProtocolLayer) stack.getLayers().getFirst();

    @Test
    void theOtherPlaceOfALayerCannotRun() {
        assertEquals(List.of("send", "on the host"), reachable());
        layer.getLanes().get(1).setPart(PartsFactory.eINSTANCE.createEngine());
        assertEquals(List.of("send", "on the NIC"), reachable());
        layer.getLanes().get(1).setPart(MachineFactory.eINSTANCE.createProcessor());
        assertEquals(List.of("send", "on the host"), reachable());
    }

    /** 'counted' is set where the mode is not 0: only then it is not a constant. */
    @Test
    void aVariableThatNoBlockSetsHasItsInitialValue() {
        Handler guarded = layer.getHandlers().get(1);
        assertEquals(new Constants.Known(0), Constants.value(parsed("counted"), names(guarded)));
        assertEquals(new Constants.Known(3), Constants.value(parsed("seen"), names(guarded)));
        ((CountParameter) layer.getParameters().getFirst()).setValue(1);
        assertEquals(new Constants.Open(), Constants.value(parsed("counted"), names(guarded)));
        assertEquals(List.of("send"), reachable());
    }

    @Test
    void aLaneSaysWhetherAProcessorOfTheHostRunsIt() {
        var names = ProtocolNames.of(layer, layer.getHandlers().getFirst());
        assertEquals(new Constants.Known(1), Constants.value(parsed("library.on_host"), names));
        assertEquals(new Constants.Known(1),
                Constants.value(parsed("layer.on_host"), ProtocolNames.ofParameters(layer)));
        layer.getLanes().get(1).setPart(null);
        assertEquals(new Constants.Known(0), Constants.value(parsed("layer.on_host"), names));
        assertTrue(names.known().contains("layer.on_host"));
        assertFalse(names.find("nothing", "on_host").isPresent());
        assertFalse(names.find("layer", "on_nic").isPresent());
    }

    private Names names(Handler handler) {
        return ReachableBlocks.of(List.of(layer)).names(handler);
    }

    private List<String> reachable() {
        var found = ReachableBlocks.of(List.of(layer));
        return layer.getHandlers().stream().filter(found::has).map(Element::getName).map(Objects::toString).toList();
    }

    private static Expression parsed(String text) {
        return ((ParsedExpression.Parsed) ExpressionParser.parse(text)).expression();
    }
}
