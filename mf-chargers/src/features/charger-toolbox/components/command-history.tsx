import { useApiQuery } from '@plugboard/api';
import type { Charger } from '@plugboard/contracts/chargers';
import { type Command, listCommands } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { CommandState, useCommandTexts } from '@plugboard/sdk/commands';
import { DateTime, EmptyState, ErrorState, missing, Section } from '@plugboard/ui';
import { type DataColumn, DataTable, type PhoneRow } from '@plugboard/ui/data';

interface CommandHistoryProps {
  readonly charger: Charger;
  readonly page: number;
  readonly size: number;
  readonly onTurn: (page: number, size: number) => void;
  readonly onOpen: (command: string) => void;
}

/** Earlier commands of the charger, of all users. */
export function CommandHistory({ charger, page, size, onTurn, onOpen }: CommandHistoryProps) {
  const { t } = useTexts();
  const { t: commandText } = useCommandTexts();
  const { columns, phoneRow } = useCommandColumns(charger);
  const query = { charger: charger.id, limit: size, offset: (page - 1) * size };
  const { data, isFetching, isError, refetch } = useApiQuery(listCommands, { query }, { keepPrevious: true });
  const paging = { page, pageSize: size, total: data?.count ?? 0, onChange: onTurn };
  return (
    <Section look="framed" title={t('toolbox.earlier')}>
      {isError && data === undefined ? (
        <ErrorState
          title={commandText('failed.title')}
          text={t('terms:listFailed')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.results}
          rowKey={({ id }) => id}
          loading={isFetching}
          paging={paging}
          onRowOpen={({ id }) => onOpen(id)}
          phoneRow={phoneRow}
          empty={<EmptyState title={commandText('none')} text={commandText('noneYet')} />}
          label={t('toolbox.earlier')}
        />
      )}
    </Section>
  );
}

interface CommandColumns {
  readonly columns: readonly DataColumn<Command>[];
  readonly phoneRow: (command: Command) => PhoneRow;
}

/** The columns of a charger's commands. */
function useCommandColumns({ ports, timezone }: Charger): CommandColumns {
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
