import type { PosTerminal } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { useDeleteTerminal } from '../use-delete-terminal.ts';

interface TerminalMenuProps {
  readonly terminal: PosTerminal;
  readonly onEdit: (terminal: PosTerminal) => void;
}

/** What can be done with a terminal of the list. */
export function TerminalMenu({ terminal, onEdit }: TerminalMenuProps) {
  const { t } = useTexts();
  const remove = useDeleteTerminal();
  const label = t('terminals.actionsFor', { serial: terminal.serial_number });
  const items = [
    { key: 'edit', label: t('terminals.edit'), onClick: () => onEdit(terminal) },
    { key: 'delete', label: t('terminals.delete'), danger: true, onClick: () => void remove(terminal) },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
