// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.jspecify.annotations.Nullable;

/** The action of each kind of operation. */
final class Actions {

    private static final int INSERT = BlockOperation.Lookup.INSERT.ordinal();

    private final BlockSetup setup;
    private final Items items;
    private final NodeParts parts;
    private final Interpreter interpreter;
    private final Work work;
    private final Ending ending;
    private final Waits waits;
    private final Handover handover;
    private final Searches searches;
    private final Triggers triggers;
    private final Variables variables;
    private final Departures departures;
    private final Completions completions;

    Actions(BlockSetup setup, Variables variables, Items items, Stores stores, NodeParts parts,
            Interpreter interpreter) {
        this.setup = setup;
        this.variables = variables;
        this.items = items;
        this.parts = parts;
        this.interpreter = interpreter;
        work = interpreter.work;
        ending = parts.ending();
        waits = interpreter.waits;
        handover = interpreter.handover;
        searches = new Searches(stores.tables(), work);
        triggers = new Triggers(setup.layer(), items, stores.counters(), interpreter);
        departures = new Departures(setup, items, parts);
        completions = new Completions(setup.layer(), setup.ranks());
    }

    /** The action of an operation. */
    Action of(Step step) {
        return switch (step.code) {
            case Operations.WORK -> isFixed(step) ? workFixed() : work;
            case Operations.MOVE -> move();
            case Operations.PIPELINE -> pipeline();
            case Operations.CROSS -> cross(step);
            case Operations.TRANSMIT -> departures;
            case Operations.PUT -> put();
            case Operations.GET -> get();
            case Operations.MATCH -> match(step);
            case Operations.TAKE -> parts.places().has(step.subject) ? takePlace() : take();
            case Operations.GIVE -> give();
            case Operations.ASSIGN -> assign(variables.of(step.subject), Objects.requireNonNull(step.bytes));
            case Operations.BRANCH -> branch();
            case Operations.JUMP -> jump();
            case Operations.EACH -> each();
            case Operations.NEXT -> next();
            case Operations.TELL -> Operations.tellsAtOnce(step) ? tellAtOnce() : tell();
            case Operations.COMPLETE -> setup.portals().inUse() ? setup.portals() : completions;
            case Operations.INCREMENT -> increment();
            case Operations.ARM -> arm();
            case Operations.DROP -> drop();
            case Operations.RELEASE -> release();
            case Operations.TALLY -> tally(Counter.values()[step.subject]);
            case Operations.RETURN -> returning();
            case Operations.END -> ending;
            default -> throw new IllegalStateException("operation " + step.code);
        };
    }

    /** True if work takes a constant time up to an operation that is never begun together with it. */
    private static boolean isFixed(Step step) {
        return step.runEnd != step && !step.runEnd.is(Operations.ALONE | Operations.OWN)
                && !step.runEnd.isFixedBranch();
    }

    private Action workFixed() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return work.runFixed(task, step);
            }
        };
    }

    private Action move() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.move(task, step);
            }
        };
    }

    private Action pipeline() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.pipeline(task, step);
            }
        };
    }

    private Action cross(Step step) {
        if (step.is(Operations.STREAMED)) {
            return stream();
        }
        return step.subject == 0 && parts.circuits() != null ? crossByCircuits()
                : Crossing.of(setup.layer().engine(), items, parts.buses(), interpreter, step);
    }

    private Action stream() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.stream(task, step);
            }
        };
    }

    private Action crossByCircuits() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.crossByCircuits(task, step);
            }
        };
    }

    private Action put() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return handover.straight(step.subject) == null ? waits.put(task, step) : handover.put(task, step);
            }
        };
    }

    private Action get() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return waits.get(task, step);
            }
        };
    }

    private Action match(Step step) {
        if (step.third == INSERT) {
            return insert();
        }
        return step.is(Operations.ALONE) ? searchAlone() : step.table.free ? searchFree() : search();
    }

    private Action insert() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return searches.insert(task, step);
            }
        };
    }

    private Action searchAlone() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return searches.searchAlone(task, step);
            }
        };
    }

    private Action searchFree() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return searches.searchFree(task, step);
            }
        };
    }

    private Action search() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return searches.search(task, step);
            }
        };
    }

    private Action take() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return waits.take(task, step);
            }
        };
    }

    private Action takePlace() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return waits.takePlace(task, step);
            }
        };
    }

    private Action give() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return waits.give(task, step);
            }
        };
    }

    private static Action assign(Variable variable, Expression value) {
        if (value instanceof Leaves.Constant constant) {
            return assign(variable, constant.number);
        }
        if (value instanceof WithNumber.Sum sum && sum.isOf(variable)) {
            return count(variable, sum.number);
        }
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                variable.set(task, value.value(task));
                return step.next;
            }
        };
    }

    private static Action assign(Variable variable, long number) {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                variable.set(task, number);
                return step.next;
            }
        };
    }

    private static Action count(Variable variable, long amount) {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                variable.add(task, amount);
                return step.next;
            }
        };
    }

    private Action branch() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return Expression.value(step.bytes, task, 0) != 0 ? step.next : step.otherwise;
            }
        };
    }

    private Action jump() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return step.otherwise;
            }
        };
    }

    private Action each() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.each(task, step);
            }
        };
    }

    private Action next() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.next(task, step);
            }
        };
    }

    private Action tellAtOnce() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return handover.tellAtOnce(task, step);
            }
        };
    }

    private Action tell() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return handover.tell(task, step);
            }
        };
    }

    private Action increment() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return triggers.increment(task, step);
            }
        };
    }

    private Action arm() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return triggers.arm(task, step);
            }
        };
    }

    private Action drop() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return ending.drop(task, step);
            }
        };
    }

    private Action release() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return ending.letGo(task, step);
            }
        };
    }

    private Action tally(Counter counter) {
        Counters counters = setup.layer().counters();
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                counters.add(counter, Math.max(0, Expression.value(step.bytes, task, 1)));
                return step.next;
            }
        };
    }

    private Action returning() {
        return new Action() {
            @Override
            @Nullable Step run(Task task, Step step) {
                return interpreter.returns(task, step);
            }
        };
    }
}
