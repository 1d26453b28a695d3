// SPDX-License-Identifier: EPL-2.0
/** Files of other programs: networks, measurements and programs, told apart by their content. */
package org.hopscope.study.exchange.content;
