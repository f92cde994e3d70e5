import styles from './form.module.css';

/** Confirmation of a success. The element is always present, so that a new text is announced. */
export const FormMessage = ({ text }: { readonly text: string | undefined }) => (
  <p role="status" className={styles['said']}>
    {text}
  </p>
);
