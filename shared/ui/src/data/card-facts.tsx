import type { FactListProps } from '../core/fact-list.tsx';
import styles from './card-facts.module.css';

/** Facts on a grid card: names on the left, figures on the right. */
export const CardFacts = ({ facts }: FactListProps) => (
  <dl className={styles['facts']}>
    {facts.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
  </dl>
);
