import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** `framed` has its own surface, beside other sections. */
  readonly look?: 'plain' | 'framed';
  readonly children: ReactNode;
}

/** A part of a page under its heading. Parts of a form are in a `FormSection`. */
export function Section({ title, look = 'plain', children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles[look]} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
