import type { PortOutage, UptimeExclusion } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, formatDateTime, Icon } from '@plugboard/ui';
import type { OutageActions } from './outage-actions.ts';

interface OutageMenuProps extends OutageActions {
  readonly outage: PortOutage;
  readonly zone: string;
  /** Exclusions that take minutes of this outage away. */
  readonly exclusions: readonly UptimeExclusion[];
}

/** Menu of an outage: exclude it, change or revoke its exclusions. */
export function OutageMenu({ outage, zone, exclusions, onExclude, onEdit, onRevoke }: OutageMenuProps) {
  const { t, language } = useTexts();
  const label = t('uptime.actionsFor', { at: formatDateTime(outage.starts_at, zone, language) });
  const named = (key: 'edit' | 'revoke', { reason }: UptimeExclusion) =>
    exclusions.length > 1 ? `${t(`uptime.${key}`)}: ${t(`uptime.reason.${reason}`)}` : t(`uptime.${key}`);
  const items = [
    ...(outage.excluded_minutes < outage.minutes
      ? [{ key: 'exclude', label: t('uptime.exclude'), onClick: () => onExclude(outage) }]
      : []),
    ...exclusions.flatMap((exclusion) => [
      { key: `edit ${exclusion.id}`, label: named('edit', exclusion), onClick: () => onEdit(exclusion) },
      {
        key: `revoke ${exclusion.id}`,
        label: named('revoke', exclusion),
        danger: true,
        onClick: () => onRevoke(exclusion),
      },
    ]),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
