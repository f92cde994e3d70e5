import { Fragment, type ReactNode } from 'react';
import { missing } from '../formats/missing.ts';
import styles from './fact-line.module.css';

interface FactLineProps {
  /** In order; unknown facts (`null`, an empty text or a dash) are left out. */
  readonly facts: readonly ReactNode[];
  /** After the facts, such as a status. */
  readonly end?: ReactNode;
}

const isKnown = (fact: ReactNode) => fact !== null && fact !== undefined && fact !== '' && fact !== missing;

/** Facts of a row on a phone, “ARG-001 · 12.62 kWh · 20 min”. Lines break between them only. */
export function FactLine({ facts, end }: FactLineProps) {
  const known = facts.filter(isKnown);
  return (
    <>
      {known.map((fact, index) => (
        <Fragment key={index}>
          {index === 0 ? null : ' '}
          <span className={styles['fact']}>
            {fact}
            {index + 1 < known.length ? ' ·' : null}
          </span>
        </Fragment>
      ))}
      {known.length === 0 || end === undefined ? null : ' '}
      {end}
    </>
  );
}
