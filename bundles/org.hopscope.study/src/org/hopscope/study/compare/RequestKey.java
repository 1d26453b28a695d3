// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import org.hopscope.model.io.MachineFiles;
import org.hopscope.study.RunRequest;

/** Tells requests apart by what they say, because each has a copy of its machine. */
final class RequestKey {

    private RequestKey() {}

    /** The same text for requests that say the same, except for their seeds and how they are carried out. */
    static String ofPlans(RunRequest request) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(MachineFiles.toBytes(request.machine()));
            return String.join("\n", HexFormat.of().formatHex(digest), request.workload(),
                    request.stacks().toString(), request.settings().texts().toString());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
