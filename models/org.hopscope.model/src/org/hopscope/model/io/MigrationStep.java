// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;

import org.w3c.dom.Document;

/** Brings the XML of a machine file from one version of the format to the next. */
interface MigrationStep {

    /** Changes the document where it has to; answers a sentence, without a final stop, for each change. */
    List<String> apply(Document machine);
}
