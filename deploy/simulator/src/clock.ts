/** The time a charge point lives in: real, faster than real, or moved by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a function later, after this clock's milliseconds; returns a function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Node fires a timer at once when it is asked to wait longer than this. */
const maxTimerMs = 2 ** 31 - 1;

/** A clock that runs `factor` times as fast as the wall, from now on. */
function fasterClock(factor: number): Clock {
  const start = Date.now();
  return {
    now: () => start + (Date.now() - start) * factor,
    after: (milliseconds, run) => {
      const timer = setTimeout(run, Math.min(Math.max(0, milliseconds / factor), maxTimerMs));
      return () => clearTimeout(timer);
    },
  };
}

export const wallClock: Clock = fasterClock(1);

/** Runs something again and again; the interval is asked for anew each time, and nothing runs while it is zero. */
export function repeat(clock: Clock, intervalMs: () => number, run: () => void): () => void {
  let callOff = () => {};
  const arm = () => {
    if (intervalMs() > 0)
      callOff = clock.after(intervalMs(), () => {
        arm();
        run();
      });
  };
  arm();
  return () => callOff();
}

/** A clock whose appointments can all be called off at once, and which takes none afterwards. */
export function stoppable(clock: Clock): Clock & { readonly stop: () => void } {
  const appointments = new Set<() => void>();
  let isStopped = false;
  return {
    now: () => clock.now(),
    after: (milliseconds, run) => {
      if (isStopped) return () => {};
      const forget = () => appointments.delete(callOff);
      const callOff = clock.after(milliseconds, () => {
        forget();
        run();
      });
      appointments.add(callOff);
      return () => {
        forget();
        callOff();
      };
    },
    stop: () => {
      isStopped = true;
      for (const callOff of appointments) callOff();
      appointments.clear();
    },
  };
}
