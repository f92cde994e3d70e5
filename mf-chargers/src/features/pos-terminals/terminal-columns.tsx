import type { PosTerminal, PosTerminalCharger } from '@plugboard/contracts/payments';
import { places } from '@plugboard/contracts/platform';
import { Link } from '@plugboard/sdk';
import type { ListColumn, ListPhoneRow } from '@plugboard/sdk/lists';
import { DateTime, missing } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { TerminalMenu } from './components/terminal-menu.tsx';

type OnEdit = (terminal: PosTerminal) => void;

const LinkedCharger = ({ charger }: { readonly charger: PosTerminalCharger | null }) =>
  charger === null ? (
    missing
  ) : (
    <TwoLines
      first={<Link to={places.charger(charger.id)}>{charger.custom_id}</Link>}
      second={[charger.serial_number, charger.location_name].filter(Boolean).join(' · ')}
    />
  );

export const terminalColumns = (onEdit: OnEdit): readonly ListColumn<PosTerminal>[] => [
  {
    key: 'serial_number',
    label: 'terminals.column.serialNumber',
    fixed: 'start',
    render: ({ serial_number }) => <strong>{serial_number}</strong>,
  },
  { key: 'model', label: 'terminals.column.model', render: ({ model }) => model },
  { key: 'charger_1', label: 'terminals.link1', render: ({ charger_1 }) => <LinkedCharger charger={charger_1} /> },
  { key: 'charger_2', label: 'terminals.link2', render: ({ charger_2 }) => <LinkedCharger charger={charger_2} /> },
  {
    key: 'created_at',
    label: 'terminals.column.added',
    render: ({ created_at: at }) => <DateTime value={at} onlyDay />,
  },
  {
    key: 'actions',
    label: 'terminals.column.actions',
    needs: 'change_pos_terminal',
    fixed: 'end',
    width: 96,
    render: (terminal) => <TerminalMenu terminal={terminal} onEdit={onEdit} />,
  },
];

export const terminalPhoneRow =
  (onEdit: OnEdit, mayChange: boolean): ListPhoneRow<PosTerminal> =>
  (terminal, { t }) => {
    const linked = [terminal.charger_1, terminal.charger_2].flatMap((charger) => charger?.custom_id ?? []);
    return {
      title: terminal.serial_number,
      detail: `${terminal.model} · ${linked.join(', ') || t('terminals.notLinked')}`,
      ...(mayChange ? { end: <TerminalMenu terminal={terminal} onEdit={onEdit} /> } : {}),
    };
  };
