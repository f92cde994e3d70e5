import { linkify } from './linkify.model.ts';
import styles from './plain-text.module.css';

/** A user's text, line by line, with links; no other markup. */
export const PlainText = ({ text }: { readonly text: string }) => (
  <p className={styles['text']}>
    {linkify(text).map(({ text: segment, href }, index) =>
      href === null ? (
        segment
      ) : (
        // Stretches have no id and never change places.
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {segment}
        </a>
      ),
    )}
  </p>
);
