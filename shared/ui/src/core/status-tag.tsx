import { Icon } from './icon.tsx';
import { statusStyle, type StatusStyle } from './status-styles.ts';
import styles from './status-tag.module.css';

export interface StatusTagProps {
  /** A status of spec §4; one that is not known gets a question mark. */
  readonly status: string;
  /** The status in words, in the person's language. */
  readonly label: string;
  /** A disabled charger is grey in every status. */
  readonly disabled?: boolean;
}

/** Something's state as tone, icon and words, where it is no status that the kit knows. */
export const ToneTag = ({ tone, icon, label }: StatusStyle & { readonly label: string }) => (
  <span className={styles['tag']} data-tone={tone}>
    <Icon name={icon} size={14} />
    {label}
  </span>
);

/** A status as tone, icon and words. Charging breathes slowly; nothing else moves. */
export function StatusTag({ status, label, disabled = false }: StatusTagProps) {
  const { tone, icon } = statusStyle(status, disabled);
  const breathing = status === 'CHARGING' && !disabled;
  return (
    <span className={breathing ? styles['breathing'] : styles['tag']} data-tone={tone}>
      <Icon name={icon} size={14} />
      {label}
    </span>
  );
}
