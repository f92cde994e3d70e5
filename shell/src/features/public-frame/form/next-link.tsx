import styles from './form.module.css';

/** The one way on from a page that has nothing more to ask. */
export const NextLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <a className={styles['submit']} href={to}>
    {label}
  </a>
);
