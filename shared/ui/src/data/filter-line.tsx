import { Badge, Button } from 'antd';
import { type CSSProperties, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../core/icon.tsx';
import { Tooltip } from '../core/tooltip.tsx';
import { useUiLocale } from '../core/ui-locale.ts';
import { countFittingFields, fieldWidth } from './filter-bar.model.ts';
import styles from './filter-bar.module.css';
import type { Filter } from './filter.ts';
import { useDataTexts } from './use-data-texts.ts';

interface FilterLineProps {
  readonly filters: readonly Filter[];
  readonly canClear: boolean;
  readonly onClear: () => void;
  readonly search: ReactNode;
  readonly end: ReactNode;
}

/** Up to this many filters leave the search field more room. */
const few = 2;

const inLine = { flex: `1 1 ${fieldWidth.min}px`, maxWidth: fieldWidth.max };
const inFold = { width: fieldWidth.max };

const fields = (filters: readonly Filter[], style: CSSProperties) =>
  filters.map(({ key, control }) => (
    <span key={key} className={styles['control']} style={style}>
      {control}
    </span>
  ));

/** Search and the filters that fit beside it; the others fold out below. */
export function FilterLine({ filters, canClear, onClear, search, end }: FilterLineProps) {
  const texts = useDataTexts();
  const { clearFilters } = useUiLocale();
  const { fitting, line, more, clear } = useFittingFields(filters.length);
  const [isOpen, setIsOpen] = useState(false);
  const foldedId = useId();
  const folded = filters.slice(fitting);
  const foldedSet = folded.filter(({ isSet }) => isSet).length;
  return (
    <>
      <div className={styles['bar']} data-few={filters.length <= few}>
        {search}
        <div className={styles['line']} ref={line}>
          {fields(filters.slice(0, fitting), inLine)}
          <span ref={more} className={styles['more']} data-needed={folded.length > 0}>
            {folded.length === 0 ? null : (
              <Button
                aria-expanded={isOpen}
                aria-controls={isOpen ? foldedId : undefined}
                icon={<Icon name="filter" />}
                onClick={() => setIsOpen(!isOpen)}
              >
                {texts.moreFilters}
                {/* Room for the number is kept, so that the first filter set does not push another out of the line. */}
                <span className={styles['number']}>
                  <Badge count={foldedSet} size="small" />
                </span>
              </Button>
            )}
          </span>
          {/* Kept in place while there is nothing to clear, for the same reason; a picture, for words would cost a field. */}
          <span ref={clear} style={{ visibility: canClear ? 'visible' : 'hidden' }}>
            <Tooltip title={clearFilters}>
              <Button type="text" aria-label={clearFilters} icon={<Icon name="close" />} onClick={onClear} />
            </Tooltip>
          </span>
        </div>
        {end === undefined ? null : <span className={styles['end']}>{end}</span>}
      </div>
      {isOpen && folded.length > 0 ? (
        <div id={foldedId} className={styles['folded']} role="group" aria-label={texts.moreFilters}>
          {fields(folded, inFold)}
        </div>
      ) : null}
    </>
  );
}

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
function useFittingFields(count: number): FittingFields {
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
