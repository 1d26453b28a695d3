// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.units;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The units that quantities are written in. Decimal prefixes count by 1000, binary ones (Ki, Mi, Gi, Ti) by 1024. */
public enum Unit {
    PICOSECOND(Dimension.TIME, "ps", "1"),
    NANOSECOND(Dimension.TIME, "ns", "1000"),
    MICROSECOND(Dimension.TIME, "us", "1000000", "\u00b5s", "\u03bcs"),
    MILLISECOND(Dimension.TIME, "ms", "1000000000"),
    SECOND(Dimension.TIME, "s", "1000000000000"),

    BYTE(Dimension.DATA_SIZE, "B", "1", "byte", "bytes"),
    KILOBYTE(Dimension.DATA_SIZE, "KB", "1000"),
    MEGABYTE(Dimension.DATA_SIZE, "MB", "1000000"),
    GIGABYTE(Dimension.DATA_SIZE, "GB", "1000000000"),
    TERABYTE(Dimension.DATA_SIZE, "TB", "1000000000000"),
    KIBIBYTE(Dimension.DATA_SIZE, "KiB", "1024"),
    MEBIBYTE(Dimension.DATA_SIZE, "MiB", "1048576"),
    GIBIBYTE(Dimension.DATA_SIZE, "GiB", "1073741824"),
    TEBIBYTE(Dimension.DATA_SIZE, "TiB", "1099511627776"),

    BYTE_PER_SECOND(Dimension.DATA_RATE, "B/s", "1"),
    KILOBYTE_PER_SECOND(Dimension.DATA_RATE, "KB/s", "1000", "kB/s", "KBps", "kBps"),
    MEGABYTE_PER_SECOND(Dimension.DATA_RATE, "MB/s", "1000000", "MBps"),
    GIGABYTE_PER_SECOND(Dimension.DATA_RATE, "GB/s", "1000000000", "GBps"),
    TERABYTE_PER_SECOND(Dimension.DATA_RATE, "TB/s", "1000000000000", "TBps"),
    KIBIBYTE_PER_SECOND(Dimension.DATA_RATE, "KiB/s", "1024"),
    MEBIBYTE_PER_SECOND(Dimension.DATA_RATE, "MiB/s", "1048576"),
    GIBIBYTE_PER_SECOND(Dimension.DATA_RATE, "GiB/s", "1073741824"),
    TEBIBYTE_PER_SECOND(Dimension.DATA_RATE, "TiB/s", "1099511627776"),
    BIT_PER_SECOND(Dimension.DATA_RATE, "b/s", "0.125", "bit/s", "bps"),
    KILOBIT_PER_SECOND(Dimension.DATA_RATE, "Kb/s", "125", "kb/s", "kbit/s", "kbps", "Kbps"),
    MEGABIT_PER_SECOND(Dimension.DATA_RATE, "Mb/s", "125000", "Mbit/s", "Mbps"),
    GIGABIT_PER_SECOND(Dimension.DATA_RATE, "Gb/s", "125000000", "Gbit/s", "Gbps"),
    TERABIT_PER_SECOND(Dimension.DATA_RATE, "Tb/s", "125000000000", "Tbit/s", "Tbps"),
    KIBIBIT_PER_SECOND(Dimension.DATA_RATE, "Kib/s", "128", "Kibit/s"),
    MEBIBIT_PER_SECOND(Dimension.DATA_RATE, "Mib/s", "131072", "Mibit/s"),
    GIBIBIT_PER_SECOND(Dimension.DATA_RATE, "Gib/s", "134217728", "Gibit/s"),
    TEBIBIT_PER_SECOND(Dimension.DATA_RATE, "Tib/s", "137438953472", "Tibit/s"),

    HERTZ(Dimension.FREQUENCY, "Hz", "1"),
    KILOHERTZ(Dimension.FREQUENCY, "kHz", "1000"),
    MEGAHERTZ(Dimension.FREQUENCY, "MHz", "1000000"),
    GIGAHERTZ(Dimension.FREQUENCY, "GHz", "1000000000"),

    MILLIWATT(Dimension.POWER, "mW", "1"),
    WATT(Dimension.POWER, "W", "1000"),
    KILOWATT(Dimension.POWER, "kW", "1000000"),
    MEGAWATT(Dimension.POWER, "MW", "1000000000"),

    MILLIMETRE(Dimension.LENGTH, "mm", "1"),
    CENTIMETRE(Dimension.LENGTH, "cm", "10"),
    METRE(Dimension.LENGTH, "m", "1000"),
    KILOMETRE(Dimension.LENGTH, "km", "1000000");

    private final Dimension dimension;
    private final String symbol;
    private final BigDecimal factor;
    private final List<String> aliases;

    Unit(Dimension dimension, String symbol, String factor, String... aliases) {
        this.dimension = dimension;
        this.symbol = symbol;
        this.factor = new BigDecimal(factor);
        this.aliases = List.of(aliases);
    }

    /** The dimension of quantities in this unit. */
    public Dimension dimension() {
        return dimension;
    }

    /** The canonical way to write the unit. */
    public String symbol() {
        return symbol;
    }

    /** The number of base units (ps, B, B/s, Hz, mW, mm) in one of this unit; exact. */
    public BigDecimal factor() {
        return factor;
    }

    /**
     * Finds the unit that a text names: by symbol or alias as written, else without regard to case if only one unit of
     * the dimension is left ("mhz", but not "mb/s", which may be bits or bytes).
     */
    public static Optional<Unit> find(Dimension dimension, String text) {
        var candidates = candidates(dimension, text);
        return candidates.size() == 1 ? Optional.of(candidates.get(0)) : Optional.empty();
    }

    /** The unit written exactly so, or else all units of the dimension that differ from the text in case only. */
    static List<Unit> candidates(Dimension dimension, String text) {
        var similar = new ArrayList<Unit>();
        for (var unit : values()) {
            if (unit.dimension != dimension) {
                continue;
            }
            if (unit.symbol.equals(text) || unit.aliases.contains(text)) {
                return List.of(unit);
            }
            if (unit.symbol.equalsIgnoreCase(text) || unit.aliases.stream().anyMatch(text::equalsIgnoreCase)) {
                similar.add(unit);
            }
        }
        return similar;
    }
}
