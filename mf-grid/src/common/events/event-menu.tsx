import { useCan } from '@plugboard/auth';
import type { GridEvent } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import type { OnEventAction } from './event-action.ts';

interface EventMenuProps {
  readonly event: GridEvent;
  readonly onAction: OnEventAction;
}

/** Actions of an event in the list. */
export function EventMenu({ event, onAction }: EventMenuProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayChange = useCan('change_gridevent');
  if (!mayChange) return null;
  const label = t('events.actionsFor', { name: event.name });
  const items = [
    ...(event.may_change
      ? [{ key: 'edit', label: t('events.edit'), onClick: () => void navigate(places.editGridEvent(event.id)) }]
      : []),
    { key: 'duplicate', label: t('events.duplicate'), onClick: () => onAction('duplicate', event) },
    ...(event.state === 'SCHEDULED' && event.may_change
      ? [{ key: 'delete', label: t('events.delete'), danger: true, onClick: () => onAction('delete', event) }]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
