import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dropdown } from './dropdown.tsx';
import { Icon } from './icon.tsx';
import { useLatePopup } from './late-popup.tsx';
import styles from './page-actions.module.css';
import { Tooltip } from './tooltip.tsx';

export interface PageAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** Shown on hover, such as why it is disabled. */
  readonly hint?: string;
  readonly busy?: boolean;
}

export interface SecondaryAction extends PageAction {
  readonly key: string;
  readonly danger?: boolean;
}

export const PrimaryAction = ({ label, onClick, icon, disabled = false, hint, busy = false }: PageAction) => (
  <span className={styles['primary']}>
    <Tooltip title={hint}>
      <Button type="primary" onClick={onClick} icon={icon} disabled={disabled} loading={busy}>
        {label}
      </Button>
    </Tooltip>
  </span>
);

export const SecondButton = ({ label, onClick, icon, disabled = false, hint, busy = false }: PageAction) => (
  <Tooltip title={hint}>
    <Button onClick={onClick} icon={icon} disabled={disabled} loading={busy}>
      {label}
    </Button>
  </Tooltip>
);

interface MoreActionsProps {
  readonly label: string;
  readonly actions: readonly SecondaryAction[];
}

/** Actions in a menu. */
export function MoreActions({ label, actions }: MoreActionsProps) {
  const { trigger, anchor } = useLatePopup(
    <Button className={styles['menu'] ?? ''} aria-label={label} title={label}>
      <Icon name="more" />
    </Button>,
  );
  const menu =
    anchor === null ? null : (
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: actions.map(({ key, label: text, icon, danger = false, disabled = false, hint, onClick }) => ({
            key,
            label: text,
            icon,
            danger,
            disabled,
            title: hint,
            onClick,
          })),
        }}
      >
        {anchor}
      </Dropdown>
    );
  return (
    <>
      {trigger}
      {menu}
    </>
  );
}
