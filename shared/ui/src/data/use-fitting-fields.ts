import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { countFittingFields } from './filter-bar.model.ts';

/** Fields of the first render: one that is added costs less than one that is taken away. */
const fewest = 2;

interface FittingFields {
  /** How many of the fields to draw in the line. */
  readonly fitting: number;
  /** The line that fields and buttons share. */
  readonly line: RefObject<HTMLDivElement | null>;
  readonly more: RefObject<HTMLSpanElement | null>;
  readonly clear: RefObject<HTMLSpanElement | null>;
}

/** Measures how many fields fit into the bar's line, live. */
export function useFittingFields(count: number): FittingFields {
  const line = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLSpanElement>(null);
  const clear = useRef<HTMLSpanElement>(null);
  const [fitting, setFitting] = useState(Math.min(count, fewest));
  useLayoutEffect(() => {
    const measure = () =>
      setFitting(
        countFittingFields(count, {
          room: line.current?.clientWidth ?? 0,
          more: more.current?.offsetWidth ?? 0,
          clear: clear.current?.offsetWidth ?? 0,
        }),
      );
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [line, more, clear]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [count]);
  return { fitting, line, more, clear };
}
