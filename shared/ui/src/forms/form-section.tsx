import { type ReactNode, useId } from 'react';
import styles from './form-section.module.css';

export interface FormSectionProps {
  readonly title: string;
  /** One short sentence about the section. */
  readonly text?: string;
  /** `danger` stands apart at the end, for what cannot be taken back. */
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
}

/** A part of a form under its heading. */
export function FormSection({ title, text, tone = 'plain', children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} data-tone={tone} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {text === undefined ? null : <p className={styles['text']}>{text}</p>}
      </header>
      <div className={styles['content']}>{children}</div>
    </section>
  );
}
