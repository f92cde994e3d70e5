import type { NavIcon as NavIconName } from '@plugboard/contracts/platform';
import { type IconName, iconPaths, navIconPaths } from './icon-paths.ts';
import styles from './icon.module.css';

const drawing = (path: string, size: number | undefined) => (
  <svg
    className={styles['icon']}
    style={size === undefined ? undefined : { width: size, height: size }}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} />
  </svg>
);

export interface IconProps {
  readonly name: IconName;
  /** Edge in px; the text's own size without it. */
  readonly size?: number;
}

/** A picture beside words: hidden from screen readers, in the colour of the text. */
export const Icon = ({ name, size }: IconProps) => drawing(iconPaths[name], size);

export interface NavIconProps {
  readonly name: NavIconName;
  /** Edge in px; 20 without it. */
  readonly size?: number;
}

/** The picture of a menu entry. */
export const NavIcon = ({ name, size = 20 }: NavIconProps) => drawing(navIconPaths[name], size);
