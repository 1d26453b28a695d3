// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.extoll;

/** The units of all NICs, as the libraries use them. */
record UnitSet(VeloSender sender, VeloReceiver receiver, RmaUnits rma, RmaCompleter completer, Notices notices,
        SoftwareCredits credits) {}
