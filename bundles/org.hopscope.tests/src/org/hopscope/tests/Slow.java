// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;

/**
 * On a test that computes or starts processes for more than a second, or a class of such: {@code releng/check} leaves
 * it out.
 */
@Tag("slow")
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Slow {}
