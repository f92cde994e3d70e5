import type { PosTerminal } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk';
import { useConfirmedChange } from '@plugboard/sdk/forms';
import { Button, Dropdown, Icon } from '@plugboard/ui';
import { useChangeTerminal } from '../pos-terminals.api.ts';
import { useDeleteTerminal } from '../use-delete-terminal.ts';

interface TerminalMenuProps {
  readonly terminal: PosTerminal;
  readonly onEdit: (terminal: PosTerminal) => void;
}

/** Actions on a terminal of the list. */
export function TerminalMenu({ terminal, onEdit }: TerminalMenuProps) {
  const { t } = useTexts();
  const remove = useDeleteTerminal();
  const unlink = useUnlinkCharger(terminal);
  const label = t('terminals.actionsFor', { serial: terminal.serial_number });
  const unlinking = (['charger_1', 'charger_2'] as const).flatMap((link) => {
    const name = terminal[link]?.custom_id;
    if (name === undefined) return [];
    return [{ key: link, label: t('terminals.unlink', { name }), onClick: () => void unlink(link, name) }];
  });
  const items = [
    { key: 'edit', label: t('terminals.edit'), onClick: () => onEdit(terminal) },
    ...unlinking,
    { key: 'delete', label: t('terminals.delete'), danger: true, onClick: () => void remove(terminal) },
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}

/** Takes a charger off a terminal, as the list shows it, after a question. */
function useUnlinkCharger({ id, serial_number: serial, version }: PosTerminal) {
  const { t } = useTexts();
  const changeAfterQuestion = useConfirmedChange();
  const { mutateAsync: change } = useChangeTerminal();
  return (link: 'charger_1' | 'charger_2', name: string) =>
    changeAfterQuestion({
      question: {
        title: t('terminals.unlinkTitle', { name, serial }),
        text: t('terminals.unlinkText'),
        confirmLabel: t('terminals.unlink', { name }),
      },
      send: () => change({ params: { id }, body: { [link]: null }, ifMatch: `"${version}"` }),
      done: t('terminals.unlinked'),
      failed: t('terminals.notUnlinked'),
    });
}
