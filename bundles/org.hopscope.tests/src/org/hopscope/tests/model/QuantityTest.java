// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({ "TIME,200 ns,200 ns,200000", "TIME,1.2us,1.2 us,1200000", "TIME,1.2 \u00b5s,1.2 us,1200000",
            "TIME,0 ns,0 ns,0", "TIME,1 s,1 s,1000000000000", "TIME,-3 ps,-3 ps,-3", "TIME,.5 ns,0.5 ns,500",
            "TIME,1e3 ns,1000 ns,1000000", "DATA_SIZE,64KiB,64 KiB,65536", "DATA_SIZE,8B,8 B,8",
            "DATA_SIZE,2 GB,2 GB,2000000000",
            "DATA_SIZE,3 kb,3 KB,3000", "DATA_RATE,2.5 GB/s,2.5 GB/s,2500000000",
            "DATA_RATE,200 Gb/s,200 Gb/s,25000000000",
            "DATA_RATE,200 Gbit/s,200 Gb/s,25000000000",
            // 25 * 2^30 / 8
            "DATA_RATE,25 Gib/s,25 Gib/s,3355443200", "DATA_RATE,25 Gibit/s,25 Gib/s,3355443200",
            "DATA_SIZE,3 kib,3 KiB,3072", "DATA_RATE,340MB/s,340 MB/s,340000000",
            "FREQUENCY,500 MHz,500 MHz,500000000", "FREQUENCY,2.0 ghz,2.0 GHz,2000000000" })
    void acceptsWhatUsersType(Dimension dimension, String text, String canonical, long base) {
        var quantity = Quantity.parse(dimension, text);
        assertEquals(canonical, quantity.toString());
        assertEquals(base, quantity.inBaseUnits().longValueExact());
        assertEquals(quantity, Quantity.parse(dimension, canonical), "the canonical text gives the same quantity");
    }

    @ParameterizedTest
    @EnumSource(Dimension.class)
    void refusalNamesEveryAcceptedUnit(Dimension dimension) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> Quantity.parse(dimension, "5 parsec"));
        for (var unit : dimension.units()) {
            assertTrue(refusal.getMessage().contains(unit.symbol()), refusal.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource({ "TIME,200,has no unit", "TIME,'1,2 us',decimal comma", "TIME,fast,does not begin with a number",
            "TIME,8 B,is a data size", "DATA_RATE,3 gb/s,ambiguous: GB/s or Gb/s",
            "DATA_RATE,3 gib/s,ambiguous: GiB/s or Gib/s", "DATA_SIZE,1 Kib,is in bits",
            "DATA_SIZE,1 Mb,is in bits", "TIME,'',No value",
            "TIME,1e500 ns,out of range", "TIME,5 ns ns,is not a unit", "DATA_RATE,5 GB,is a data size" })
    void refusalSaysWhatIsWrong(Dimension dimension, String text, String reason) {
        var refusal = assertThrows(IllegalArgumentException.class, () -> Quantity.parse(dimension, text));
        assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
    }

    /** Rates that people write stay as they are; those that are calculated have three digits. */
    @ParameterizedTest
    @CsvSource({"63015384608 B/s, 63.0 GB/s", "118000000000 B/s, 118 GB/s", "984615384 B/s, 985 MB/s",
        "1260307692160 B/s, 1.26 TB/s", "2.5 GB/s, 2.5 GB/s", "123456 B/s, 123456 B/s", "1.23456789 GB/s, 1.23 GB/s"})
    void calculatedRatesHaveThreeDigits(String text, String shown) {
        assertEquals(shown, Quantity.parse(Dimension.DATA_RATE, text).rounded().toString());
    }

    /**
     * 24 * 1024^3 = 25,769,803,776. 25,759,219,712 is 24,565.9 MiB, and 25,155,488 KiB are the same; 24,570 MiB are
     * 25,763,512,320. What has few digits stays as it was written.
     */
    @ParameterizedTest
    @CsvSource({"25769803776 B, 24 GiB", "25759219712 B, 25.76 GB", "25155488 KiB, 25.76 GB",
        "25763512320 B, 24570 MiB", "1000000 B, 1 MB", "1048576 B, 1 MiB", "65536 B, 65536 B", "24576 MiB, 24576 MiB",
        "1.50000000 GiB, 1.5 GiB", "1234567 B, 1.235 MB"})
    void sizesWithManyDigitsAreReadable(String text, String shown) {
        assertEquals(shown, Quantity.parse(Dimension.DATA_SIZE, text).rounded().toString());
    }

    /** Programs write six places after the point; two are a choice of a person. */
    @Test
    void zerosAtTheEndOfALongFractionAreNotRead() {
        assertEquals("2 GB/s", Quantity.parse(Dimension.DATA_RATE, "2.000000 GB/s").rounded().toString());
        assertEquals("2.40 GHz", Quantity.parse(Dimension.FREQUENCY, "2.40 GHz").rounded().toString());
        assertEquals("20 ns", Quantity.parse(Dimension.TIME, "20.000000 ns").rounded().toString());
    }

    @Test
    void hugeExponentsAndEndlessDigitsAreRefusedAtOnce() {
        assertThrows(IllegalArgumentException.class, () -> Quantity.parse(Dimension.TIME, "1e999999999 ns"));
        assertThrows(IllegalArgumentException.class, () -> Quantity.parse(Dimension.TIME, "1".repeat(100_000) + " ns"));
    }

    @Test
    void nullTextIsRefusedLikeAnEmptyOne() {
        assertThrows(IllegalArgumentException.class, () -> Quantity.parse(Dimension.TIME, null));
    }

    @Test
    void conversionRoundsHalfUp() {
        assertEquals(2, Quantity.of("1.5", Unit.PICOSECOND).toPs());
        assertEquals(1, Quantity.of("1.4", Unit.PICOSECOND).toPs());
        // 3 bit/s = 0.375 B/s; 4 bit/s = 0.5 B/s
        assertEquals(0, Quantity.of(3, Unit.BIT_PER_SECOND).toBytesPerSecond());
        assertEquals(1, Quantity.of(4, Unit.BIT_PER_SECOND).toBytesPerSecond());
    }

    @Test
    void conversionOutOfRangeIsAnError() {
        var tooLong = Quantity.of(10_000_000, Unit.SECOND); // 1e19 ps > 2^63
        assertFalse(tooLong.fitsLong());
        assertThrows(ArithmeticException.class, tooLong::toPs);
        assertTrue(Quantity.of(9_000_000, Unit.SECOND).fitsLong());
    }

    @Test
    void wrongDimensionIsAnError() {
        assertThrows(IllegalArgumentException.class, () -> Quantity.of(1, Unit.BYTE).toPs());
        assertThrows(IllegalArgumentException.class,
                () -> Quantity.of(1, Unit.BYTE).compareTo(Quantity.of(1, Unit.SECOND)));
    }

    @Test
    void comparisonIsByAmountAndEqualityByText() {
        var one = Quantity.of(1, Unit.MICROSECOND);
        var thousand = Quantity.of(1000, Unit.NANOSECOND);
        assertEquals(0, one.compareTo(thousand));
        assertNotEquals(one, thousand);
        assertTrue(Quantity.of(1, Unit.KIBIBYTE).compareTo(Quantity.of(1, Unit.KILOBYTE)) > 0);
    }

    @Test
    void convertKeepsTheAmount() {
        assertEquals("1.2 us", Quantity.of(1200, Unit.NANOSECOND).convert(Unit.MICROSECOND).toString());
        assertEquals("25 GB/s", Quantity.of(200, Unit.GIGABIT_PER_SECOND).convert(Unit.GIGABYTE_PER_SECOND).toString());
        assertEquals("3000000 ps", Quantity.of(3, Unit.MICROSECOND).convert(Unit.PICOSECOND).toString());
    }

    @Test
    void noTwoUnitsOfADimensionShareASymbolOrAlias() {
        for (var unit : Unit.values()) {
            assertEquals(unit, Unit.find(unit.dimension(), unit.symbol()).orElseThrow());
        }
    }
}
