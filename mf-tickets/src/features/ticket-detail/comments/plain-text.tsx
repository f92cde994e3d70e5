import { linkified } from './linkified.model.ts';
import styles from './plain-text.module.css';

/** A user's text, line by line, with links; no other markup. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <p className={styles['text']}>
    {linkified(text).map(({ text: stretch, href }, index) =>
      href === null ? (
        stretch
      ) : (
        // Stretches have no id and never change places.
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {stretch}
        </a>
      ),
    )}
  </p>
);
