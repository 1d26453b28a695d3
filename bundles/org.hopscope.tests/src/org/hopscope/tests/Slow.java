// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;

/** On a test class that computes or starts processes for more than a second: {@code releng/check} leaves it out. */
@Tag("slow")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Slow {}
