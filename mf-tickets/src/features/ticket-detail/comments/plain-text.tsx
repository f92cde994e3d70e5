import { linkified } from './linkified.model.ts';
import styles from './plain-text.module.css';

/** What somebody wrote, line by line; addresses in it can be followed, nothing else is more than text. */
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
