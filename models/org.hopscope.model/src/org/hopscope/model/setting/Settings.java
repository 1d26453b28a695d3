// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;
import org.jspecify.annotations.Nullable;

/**
 * Settings in the order in which they are applied; immutable. Texts of a command line, a file or a field become
 * settings by {@link #parse} and are not parsed again. A text that is not a setting keeps its place, so that a field
 * can show it again and the code that applies the settings reports it. Equal settings have equal texts.
 */
public final class Settings {

    /** No settings. */
    public static final Settings NONE = new Settings(List.of());

    private final List<Entry> entries;

    private Settings(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    /** One text and its meaning. */
    public sealed interface Entry {

        /** The text as it was written. */
        String text();
    }

    /** A text that is a setting. */
    public record Given(String text, Setting setting) implements Entry {}

    /** A text that is not a setting, and the reason with the code S001. */
    public record Malformed(String text, Diagnostic problem) implements Entry {}

    /** Parses texts like {@code HyperTransport.roundTrip=800 ns}, one setting each. */
    public static Settings parse(Collection<String> texts) {
        return texts.isEmpty() ? NONE : new Settings(texts.stream().map(Settings::entry).toList());
    }

    /** Parses texts like {@code size=8 B}, one setting each. */
    public static Settings of(String... texts) {
        return parse(List.of(texts));
    }

    /** One setting. */
    public static Settings of(Setting setting) {
        return of(List.of(setting));
    }

    /** The given settings. */
    public static Settings of(List<Setting> settings) {
        return settings.isEmpty() ? NONE : new Settings(settings.stream().map(Settings::entry).toList());
    }

    /** Parses one text. */
    public static Entry entry(String text) {
        var problems = new Diagnostics();
        return Setting.parse(text, problems).<Entry>map(one -> new Given(text, one))
                .orElseGet(() -> new Malformed(text, problems.all().getFirst()));
    }

    private static Entry entry(Setting setting) {
        return new Given(setting.toString(), setting);
    }

    /** The texts with their meanings, in order. */
    public List<Entry> entries() {
        return entries;
    }

    /** The texts as they were written, for files, command lines and messages. */
    public List<String> texts() {
        return entries.stream().map(Entry::text).toList();
    }

    /** The settings without the texts that are none. */
    public List<Setting> all() {
        return entries.stream().flatMap(Settings::setting).toList();
    }

    private static Stream<Setting> setting(Entry entry) {
        return switch (entry) {
            case Given given -> Stream.of(given.setting());
            case Malformed malformed -> Stream.empty();
        };
    }

    /** True if there is no text at all. */
    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Number of texts. */
    public int size() {
        return entries.size();
    }

    /** The last setting of a name, such as "size", which is the one that counts. */
    public Optional<Setting> last(String name) {
        return all().reversed().stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /** These and others after them. */
    public Settings and(Settings more) {
        if (isEmpty() || more.isEmpty()) {
            return isEmpty() ? more : this;
        }
        var joined = new ArrayList<>(entries);
        joined.addAll(more.entries);
        return new Settings(joined);
    }

    /** These and another one after them. */
    public Settings and(Setting more) {
        return and(of(more));
    }

    /** These without some; a text that is not a setting stays. */
    public Settings without(Predicate<Setting> left) {
        return new Settings(entries.stream().filter(one -> setting(one).noneMatch(left)).toList());
    }

    /** These without those of a name, such as "size". */
    public Settings without(String name) {
        return without(one -> one.name().equals(name));
    }

    /** Gives each setting to a consumer, in order, and reports each text that is none. */
    public void forEach(Diagnostics problems, Consumer<Setting> consumer) {
        for (var entry : entries) {
            switch (entry) {
                case Given given -> consumer.accept(given.setting());
                case Malformed malformed -> problems.add(malformed.problem());
            }
        }
    }

    /**
     * Sets all values in a machine, which is changed in place.
     *
     * @param workload the workload that a setting without a path means; null if there is none
     * @param problems takes what is not a setting and what cannot be set; the others are set all the same
     */
    public void applyTo(Machine machine, @Nullable Workload workload, Diagnostics problems) {
        forEach(problems, one -> one.apply(machine, workload, problems));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Settings settings && settings.texts().equals(texts());
    }

    @Override
    public int hashCode() {
        return texts().hashCode();
    }

    /** The texts, separated by commas. */
    @Override
    public String toString() {
        return String.join(", ", texts());
    }
}
