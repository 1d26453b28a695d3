// SPDX-License-Identifier: EPL-2.0
/** Questions about designs and their answers. */
package org.hopscope.tests.study.question;
