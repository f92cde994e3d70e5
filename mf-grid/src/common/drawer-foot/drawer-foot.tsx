import type { ReactNode } from 'react';
import styles from './drawer-foot.module.css';

/** The buttons of a drawer, in view at its foot however long its content is. */
export const DrawerFoot = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['foot']}>{children}</div>
);
