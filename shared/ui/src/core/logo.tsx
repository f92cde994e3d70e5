import styles from './logo.module.css';

export interface LogoProps {
  /** The tenant's name as people know it. */
  readonly name: string;
  /** The mark alone, with the name for screen readers. */
  readonly markOnly?: boolean;
}

/** The tenant’s mark, or a bolt on a tile in the primary colour, with the name beside it (see `brandPictureCss`). */
export const Logo = ({ name, markOnly = false }: LogoProps) => (
  <span className={markOnly ? styles['logo'] : `${styles['logo']} pb-mark`}>
    <svg
      className={styles['mark']}
      viewBox="0 0 32 32"
      role={markOnly ? 'img' : undefined}
      aria-label={markOnly ? name : undefined}
      aria-hidden={markOnly ? undefined : true}
    >
      <rect width="32" height="32" rx="8" />
      <path d="M18 5.50 9 18h6l-1.5 8.5L23 13.5h-6.300Z" />
    </svg>
    {markOnly ? null : <span className={styles['name']}>{name}</span>}
  </span>
);
