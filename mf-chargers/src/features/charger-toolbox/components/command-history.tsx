import { useApiQuery } from '@plugboard/api';
import { type Charger } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { useTexts } from '@plugboard/sdk';
import { useCommandTexts } from '@plugboard/sdk/commands';
import { EmptyState, ErrorState, Section } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { useCommandColumns } from '../use-command-columns.tsx';

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
