import { listChargers } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { useMemo } from 'react';
import { LiveHint } from '../../common/live-hint.tsx';
import { chargerColumns } from './charger-columns.tsx';
import { useChargerMakes } from './charger-list.api.ts';
import { chargerQuery } from './charger-list.model.ts';
import { chargerList } from './charger-list.ts';
import { modelsOf } from './charger-makes.model.ts';
import { chargerRow } from './charger-rows.model.ts';
import { tabFilters } from './charger-tabs.model.ts';
import { ChargerCard } from './components/charger-card.tsx';
import { chargerPhoneRow } from './components/charger-phone-row.tsx';
import { useLiveList } from './use-live-list.ts';

/** The tenant's chargers with their ports (spec §2.11 “List”). */
export default function ChargerListScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const list = useList(chargerList, listChargers, chargerQuery);
  const { items, updatedAt, state } = list;
  // Whether a charger is activated holds for the moment of the answer.
  const rows = useMemo(() => items?.map((charger) => chargerRow(charger, new Date(updatedAt))), [items, updatedAt]);
  useLiveList(state, items);
  const makes = useChargerMakes();
  const tab = tabFilters[state.tab];
  return (
    <ListPage
      list={list}
      rows={rows}
      rowKey={({ key }) => key}
      childRows={({ portRows }) => portRows}
      columns={chargerColumns}
      phoneRow={chargerPhoneRow}
      rowFaded={({ isActivated }) => !isActivated}
      renderCard={(row) => <ChargerCard row={row} />}
      status={<LiveHint />}
      choices={{
        status: tab.statuses,
        manufacturer: makes.map(({ name }) => name),
        model: modelsOf(makes, state.filters.manufacturer),
      }}
      hiddenFilters={tab.activated === undefined ? [] : ['activated']}
      secondaryActions={[
        { key: 'unknown', label: t('unknown.title'), onClick: () => void navigate(places.unknownChargePoints()) },
      ]}
    />
  );
}
