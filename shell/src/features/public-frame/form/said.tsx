import styles from './form.module.css';

/** That something worked. The place is always there, so that what appears in it is read out. */
export const Said = ({ text }: { readonly text: string | undefined }) => (
  <p role="status" className={styles['said']}>
    {text}
  </p>
);
