import { useApiQuery } from '@plugboard/api';
import { type ChargerListItem, isActivated, listChargers } from '@plugboard/contracts/chargers';
import { type ParcelProps, places } from '@plugboard/contracts/platform';
import { joinValues, Link, useListReply, useTexts } from '@plugboard/sdk';
import { NextStep } from '@plugboard/sdk/lists';
import { ChargerStatusTag, useLiveChargers } from '@plugboard/sdk/chargers';
import { DateTime, EmptyState, ErrorState, orDash } from '@plugboard/ui';
import { type DataColumn, DataTable, FactLine, type PhoneRow, TwoLines } from '@plugboard/ui/data';
import { useMemo, useState } from 'react';

type ChargerListProps = ParcelProps['charger-list@1'];

const firstSize = 10;

/** Chargers of a location, or narrowed otherwise, a page at a time; the address is the host's. */
export default function ChargerListParcel(scope: ChargerListProps) {
  return <Chargers key={JSON.stringify(scope)} {...scope} />;
}

function Chargers(scope: ChargerListProps) {
  const { t } = useTexts();
  const [state, setState] = useState({ page: 1, size: firstSize });
  const paged = {
    state,
    isReady: true,
    turnTo: (page: number, size: number) => setState({ page, size }),
    correctPage: (page: number) => setState({ ...state, page }),
  };
  const asked = useChargers(scope, state);
  const { items, isLoading, hasFailed, retry, paging } = useListReply(paged, asked);
  const columns = useColumns(asked.dataUpdatedAt, scope.location === undefined);
  useLiveChargers();
  if (hasFailed) return <ErrorState title={t('error.title')} onRetry={retry} retrying={isLoading} />;
  const phoneRow = (charger: ChargerListItem): PhoneRow => ({
    title: <ChargerLink charger={charger} />,
    detail: <FactLine facts={[charger.name, charger.location_name]} />,
    end: <Status charger={charger} at={asked.dataUpdatedAt} />,
  });
  return (
    <DataTable
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      loading={isLoading}
      paging={paging}
      phoneRow={phoneRow}
      empty={<EmptyState title={t('parcel.noChargers')} action={<NextStep to="addCharger" />} />}
      label={t('list.title')}
    />
  );
}

function useChargers(
  { location, statuses, tags, search }: ChargerListProps,
  { page, size }: Readonly<Record<'page' | 'size', number>>,
) {
  return useApiQuery(
    listChargers,
    {
      query: {
        limit: size,
        offset: (page - 1) * size,
        location__in: location,
        status__in: joinValues(statuses ?? []),
        tags__in: joinValues(tags ?? []),
        search: search || undefined,
      },
    },
    { keepPrevious: true },
  );
}

const ChargerLink = ({ charger: { id, custom_id: name } }: { readonly charger: ChargerListItem }) => (
  <Link to={places.charger(id)}>{name}</Link>
);

interface StatusProps {
  readonly charger: ChargerListItem;
  /** When the charger was read, in milliseconds. */
  readonly at: number;
}

function Status({ charger, at }: StatusProps) {
  const { status, is_out_of_order: isOutOfOrder, licensed_from: from, licensed_to: to } = charger;
  return <ChargerStatusTag status={status} disabled={isOutOfOrder || !isActivated(from, to, new Date(at))} />;
}

function useColumns(at: number, showsLocation: boolean) {
  const { t } = useTexts();
  return useMemo((): readonly DataColumn<ChargerListItem>[] => {
    const location = {
      key: 'location',
      label: t('terms:location'),
      render: ({ location_name: name }: ChargerListItem) => orDash(name),
    };
    return [
      {
        key: 'charger',
        label: t('terms:charger'),
        render: (charger) => <TwoLines first={<ChargerLink charger={charger} />} second={charger.name} />,
      },
      { key: 'status', label: t('terms:status'), render: (charger) => <Status charger={charger} at={at} /> },
      ...(showsLocation ? [location] : []),
      {
        key: 'seen',
        label: t('column.lastSeen'),
        render: ({ last_seen_at: seen, timezone }) => <DateTime value={seen} zone={timezone} />,
      },
    ];
  }, [t, at, showsLocation]);
}
