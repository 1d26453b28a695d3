// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.study.search.Contribution;
import org.hopscope.study.search.ContributionTable;
import org.hopscope.study.search.ContributionTable.Effect;
import org.hopscope.study.search.Gene;
import org.hopscope.study.search.Goal;
import org.hopscope.study.search.Tried;
import org.hopscope.study.search.Tried.Outcome;
import org.junit.jupiter.api.Test;

/** Tests the contribution of each change of a design. */
class ContributionTest {

    private static final List<Gene> GENES = List.of(gene("a"), gene("b"), gene("c"));
    private static final Goal SMALL = new Goal("x", List.of(), "x", false);
    private static final Goal LARGE = new Goal("y", List.of(), "y", true);

    private static Gene gene(String name) {
        return new Gene(name, new Gene.Choice(List.of("1", "2", "3"), true));
    }

    private static Tried tried(int number, String... values) {
        return new Tried(number, List.of(0.5, 0.5, 0.5), List.of(values), trial(List.of(values)));
    }

    /** Small is a * b, large is b + c, which the search keeps as its negative; c = 1 with b = 3 cannot be run. */
    private static Outcome trial(List<String> values) {
        double a = Double.parseDouble(values.get(0));
        double b = Double.parseDouble(values.get(1));
        double c = Double.parseDouble(values.get(2));
        return b == 3 && c == 1 ? Outcome.impossible("b without c") : new Outcome(List.of(a * b, -(b + c)), 0, "");
    }

    @Test
    void eachChangeIsTakenBackAlone() throws InterruptedException {
        var present = tried(0, "3", "2", "1");
        var design = tried(7, "1", "2", "3");
        var all = Contribution.of(GENES, present, design, ContributionTest::trial, 2);
        assertEquals(List.of("a 3 1", "c 1 3"),
                all.stream().map(one -> one.name() + " " + one.before() + " " + one.after()).toList());
        // the design has 1 * 2 = 2 and 2 + 3 = 5; without a 3 * 2 = 6 and 5; without c 2 and 2 + 1 = 3
        assertEquals(2 - 6, all.get(0).effect(design, SMALL, 0));
        assertEquals(0, all.get(0).effect(design, LARGE, 1));
        assertEquals(0, all.get(1).effect(design, SMALL, 0));
        assertEquals(5 - 3, all.get(1).effect(design, LARGE, 1));
    }

    @Test
    void aChangeWithoutWhichTheDesignCannotBeRunHasNoNumber() throws InterruptedException {
        var design = tried(7, "3", "3", "2");
        var all = Contribution.of(GENES, tried(0, "3", "2", "1"), design, ContributionTest::trial, 1);
        // without c, b = 3 is beside c = 1
        assertTrue(Double.isNaN(all.get(1).effect(design, SMALL, 0)));
        assertEquals("b without c", all.get(1).without().reason());
    }

    @Test
    void thePresentDesignHasNoChanges() throws InterruptedException {
        var present = tried(0, "3", "2", "1");
        assertEquals(List.of(), Contribution.of(GENES, present, present, ContributionTest::trial, 4));
    }

    private static ContributionTable table(Tried present, Tried design) throws InterruptedException {
        return ContributionTable.of(new ContributionTable.Goals(List.of(SMALL, LARGE), List.of("ns", "")), present,
                design, Contribution.of(GENES, present, design, ContributionTest::trial, 1));
    }

    /** a from 3 to 2 changes x by 2 of 6; c from 1 to 3 changes y by 2 of 5; both together x by -2 and y by 2. */
    @Test
    void theChangeWithTheLargestGainIsFirstAndAllTogetherLast() throws InterruptedException {
        var table = table(tried(0, "3", "2", "1"), tried(7, "2", "2", "3"));
        assertEquals(List.of("x [ns]", "y"), table.heads());
        assertEquals(List.of("c", "a", ""), table.rows().stream().map(ContributionTable.Row::name).toList());
        assertEquals(List.of(new Effect("0", 0), new Effect("+2.000", 1)), table.rows().get(0).effects());
        assertEquals(List.of(new Effect("-2.000", 1), new Effect("0", 0)), table.rows().get(1).effects());
        assertEquals(List.of(new Effect("-2.000", 1), new Effect("+2.000", 1)), table.rows().get(2).effects());
        assertTrue(table.rows().get(2).isWhole());
        assertEquals("""
                What changed,From,To,x [ns],y,Without it,Reason
                c,1,3,0,+2.000,,
                a,3,2,-2.000,0,,
                all together,,,-2.000,+2.000,,
                """, table.csv());
    }

    /** a from 1 to 3 makes x worse by 4 of 6, which is more than the 1 of 4 by which c makes y better. */
    @Test
    void aLossIsBelowTheGains() throws InterruptedException {
        var rows = table(tried(0, "1", "2", "1"), tried(7, "3", "2", "2")).rows();
        assertEquals(List.of("c", "a", ""), rows.stream().map(ContributionTable.Row::name).toList());
        assertEquals(List.of(new Effect("+4.000", -1), new Effect("0", 0)), rows.get(1).effects());
    }

    /** The design 3, 3, 2 cannot be run with c = 1; b from 2 to 3 makes x larger, which is worse. */
    @Test
    void whatADesignCannotBeWithoutIsFirst() throws InterruptedException {
        var rows = table(tried(0, "3", "2", "1"), tried(7, "3", "3", "2")).rows();
        assertEquals(List.of("c", "b", ""), rows.stream().map(ContributionTable.Row::name).toList());
        assertEquals(ContributionTable.Without.IMPOSSIBLE, rows.get(0).without());
        assertEquals("b without c", rows.get(0).reason());
        assertEquals(List.of(new Effect("-", 0), new Effect("-", 0)), rows.get(0).effects());
        assertEquals(List.of(new Effect("+3.000", -1), new Effect("+1.000", 1)), rows.get(1).effects());
    }

    @Test
    void thePresentDesignHasAnEmptyTable() throws InterruptedException {
        assertEquals(List.of(), table(tried(0, "3", "2", "1"), tried(0, "3", "2", "1")).rows());
    }
}
