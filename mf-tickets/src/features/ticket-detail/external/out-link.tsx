import { useTexts } from '@plugboard/sdk';
import { Icon, VisuallyHidden } from '@plugboard/ui';
import type { ReactNode } from 'react';
import styles from './external-ticket.module.css';

interface OutLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link out of the portal. The page it opens can neither reach ours nor learn its address. */
export function OutLink({ href, children }: OutLinkProps) {
  const { t } = useTexts();
  return (
    <a className={styles['out']} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <Icon name="external" size={14} />
      <VisuallyHidden>{t('external.newWindow')}</VisuallyHidden>
    </a>
  );
}
