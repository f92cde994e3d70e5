import type { FactListProps } from '../core/fact-list.tsx';
import styles from './card-facts.module.css';

/** What a card of a grid tells of its subject: names on the left, figures on the right. */
export const CardFacts = ({ facts }: FactListProps) => (
  <dl className={styles['facts']}>
    {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
  </dl>
);
