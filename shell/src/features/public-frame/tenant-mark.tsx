import styles from './tenant-mark.module.css';

/** The tenant's mark and name, drawn without the interface library: these pages are there before it loads. */
export const TenantMark = ({ name }: { readonly name: string }) => (
  <span className={styles['mark']}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles['tile']} />
      <path d="M18 5.5 9 18h6l-1.5 8.5L23 13.5h-6.3Z" className={styles['bolt']} />
    </svg>
    <span className={styles['name']}>{name}</span>
  </span>
);
