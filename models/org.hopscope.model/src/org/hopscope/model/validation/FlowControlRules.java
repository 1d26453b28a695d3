// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.stack.FirmwareLayer;

/** M511 and M512: flow control has what it needs of the firmware and of the routers. */
final class FlowControlRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var stack : scope.stacks()) {
            for (var layer : stack.getLayers()) {
                if (layer instanceof FirmwareLayer firmware && firmware.isFlowControl()) {
                    check(scope, firmware, found);
                }
            }
        }
    }

    private static void check(Scope scope, FirmwareLayer firmware, Findings found) {
        if (firmware.getTimeout() == null) {
            found.error(firmware, "M511", "Flow control has no timeout", "enter a long time such as 1 s");
        }
        for (var router : scope.machine().getRouterTypes()) {
            if (router.getVirtualChannels() < 2) {
                found.error(firmware, "M512", "Control messages need a virtual channel of their own, but '%s' has one"
                        .formatted(router.getName()), "give the router two, or switch flow control off");
            }
        }
    }
}
