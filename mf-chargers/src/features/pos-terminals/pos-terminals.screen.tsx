import { useCan } from '@plugboard/auth';
import { listPosTerminals } from '@plugboard/contracts/payments';
import { useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { Icon } from '@plugboard/ui';
import { useMemo, useState } from 'react';
import { type OpenedTerminal, TerminalDrawer } from './components/terminal-drawer.tsx';
import { posTerminalList, posTerminalQuery } from './pos-terminals.ts';
import { terminalColumns, terminalPhoneRow } from './terminal-columns.tsx';

/** Card terminals and the chargers that they are linked with (spec §2.14). */
export default function PosTerminalsScreen() {
  const { t } = useTexts();
  const mayChange = useCan('change_pos_terminal');
  const [opened, setOpened] = useState<OpenedTerminal | null>(null);
  const list = useList(posTerminalList, listPosTerminals, posTerminalQuery);
  const columns = useMemo(() => terminalColumns(({ id }) => setOpened({ terminal: id })), []);
  const adding = {
    primaryAction: { label: t('terminals.add'), icon: <Icon name="plus" />, onClick: () => setOpened('new') },
  };
  return (
    <ListPage
      list={list}
      rows={list.items}
      rowKey={({ id }) => id}
      columns={columns}
      phoneRow={terminalPhoneRow(({ id }) => setOpened({ terminal: id }), mayChange)}
      {...(mayChange ? adding : {})}
    >
      <TerminalDrawer opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
