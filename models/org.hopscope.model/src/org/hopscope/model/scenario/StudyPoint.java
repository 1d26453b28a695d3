// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.List;

import org.hopscope.model.setting.Setting;

/**
 * One run of a study.
 *
 * @param index its number, from 0
 * @param settings what it sets, one for each parameter of the study
 * @param seed seed of its random streams
 */
public record StudyPoint(long index, List<Setting> settings, long seed) {

    public StudyPoint {
        settings = List.copyOf(settings);
    }
}
