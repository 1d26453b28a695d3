// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.RouterSlot;
import org.hopscope.model.machine.RouterType;

/** M331: a NIC with message units finds channels for small messages, for requests and for data. */
final class MessageUnitRules implements Rule {

    private static final int CHANNELS = 3;

    @Override
    public void check(Scope scope, Findings found) {
        for (NicType type : scope.machine().getNicTypes()) {
            if (NicArchitecture.of(type) == NicArchitecture.MESSAGE_UNITS) {
                type.getParts().stream().filter(RouterSlot.class::isInstance).map(RouterSlot.class::cast)
                        .forEach(slot -> check(type, slot.getRouterType(), found));
            }
        }
    }

    private static void check(NicType nic, RouterType router, Findings found) {
        if (router != null && router.getVirtualChannels() - router.getAdaptiveChannels() < CHANNELS) {
            found.error(router, "M331", "'%s' keeps small messages, requests and data apart on %s channels with fixed "
                    .formatted(nic.getName(), CHANNELS) + "paths, of which there are "
                    + (router.getVirtualChannels() - router.getAdaptiveChannels()), "raise the virtual channels");
        }
    }
}
