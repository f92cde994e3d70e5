import { useApiQuery } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type IdTag, listIdTags } from '@plugboard/contracts/charging';
import type { QueryOf } from '@plugboard/contracts/platform';
import { useListReply, useTexts } from '@plugboard/sdk';
import { type ListColumn, useListColumns } from '@plugboard/sdk/lists';
import { ErrorState } from '@plugboard/ui';
import { DataTable } from '@plugboard/ui/data';
import { type ReactNode, useMemo } from 'react';
import { cardPhoneRow } from '../../common/cards/card-columns.tsx';
import { partOf, type useOwnPaging } from './use-own-paging.ts';

interface CardTableProps {
  readonly label: string;
  /** Narrows the cards. */
  readonly query: QueryOf<typeof listIdTags>;
  readonly paged: ReturnType<typeof useOwnPaging>;
  readonly columnsOf: (onExpiry: (card: IdTag) => void) => readonly ListColumn<IdTag>[];
  readonly onExpiry: (card: IdTag) => void;
  readonly empty: ReactNode;
}

/** Charging cards within another remote's page, a page at a time. */
export function CardTable({ label, query, paged, columnsOf, onExpiry, empty }: CardTableProps) {
  const { t, language } = useTexts();
  const mayChange = useCan('change_id_tag');
  const asked = useApiQuery(listIdTags, { query: { ...partOf(paged.state), ...query } }, { keepPrevious: true });
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, asked);
  const columns = useListColumns(useMemo(() => columnsOf(onExpiry), [columnsOf, onExpiry]));
  const row = cardPhoneRow(onExpiry, mayChange);
  return hasFailed ? (
    <ErrorState title={t('cards.error')} onRetry={retry} retrying={isLoading} />
  ) : (
    <DataTable
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      loading={isLoading}
      paging={paging}
      phoneRow={(card) => row(card, { t, language })}
      empty={empty}
      label={label}
    />
  );
}
