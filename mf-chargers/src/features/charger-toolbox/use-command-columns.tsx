import type { Charger } from '@plugboard/contracts/chargers';
import type { Command } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { CommandState, useCommandTexts } from '@plugboard/sdk/commands';
import { DateTime, missing } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';

interface CommandColumns {
  readonly columns: readonly DataColumn<Command>[];
  readonly phoneRow: (command: Command) => PhoneRow;
}

/** The columns of a charger's commands. */
export function useCommandColumns({ ports, timezone }: Charger): CommandColumns {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const actionOf = ({ action }: Command) => commandText(`action.${action}`);
  const moment = ({ created_at }: Command) => <DateTime value={created_at} zone={timezone} />;
  const targetOf = ({ port }: Command) => {
    const found = ports.find(({ id }) => id === port);
    return found === undefined
      ? t('toolbox.wholeCharger')
      : t('terms:portNumber', { connector_id: found.connector_id });
  };
  const personOf = ({ requested_by: { name, email } }: Command) => name ?? email ?? missing;
  const state = (command: Command) => <CommandState state={command.state} />;
  return {
    columns: [
      { key: 'action', label: t('toolbox.column.action'), render: actionOf },
      { key: 'state', label: t('toolbox.column.state'), render: state },
      { key: 'target', label: t('toolbox.column.target'), render: targetOf },
      { key: 'at', label: t('toolbox.column.at'), render: moment },
      { key: 'person', label: t('toolbox.column.person'), render: personOf },
    ],
    phoneRow: (command) => ({
      title: actionOf(command),
      detail: (
        <>
          {targetOf(command)} · {personOf(command)} · {moment(command)}
        </>
      ),
      end: state(command),
    }),
  };
}
