import type { CSSProperties } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';
import { statusStyle } from './status-styles.ts';
import type { StatusTagProps } from './status-tag.tsx';
import styles from './status-line.module.css';

const drawing = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" ` +
  `stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`;

const images = new Map<IconName, string>();

/** An icon as a picture for a mask in a stylesheet: one element less for each, where there are many. */
export function iconImage(icon: IconName): string {
  const image = images.get(icon) ?? `url('data:image/svg+xml,${encodeURIComponent(drawing(iconPaths[icon]))}')`;
  images.set(icon, image);
  return image;
}

/**
 * `StatusTag` for where hundreds stand side by side: tone, icon and words in a single element, which is cut short where
 * room is scarce.
 */
export function StatusLine({ status, label, disabled = false }: StatusTagProps) {
  const { tone, icon } = statusStyle(status, disabled);
  return (
    <span
      className={styles['line']}
      data-tone={tone}
      data-breathing={status === 'CHARGING' && !disabled}
      style={{ '--icon': iconImage(icon) } as CSSProperties}
    >
      {label}
    </span>
  );
}
