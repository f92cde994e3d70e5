import { useCan, useGate } from '@plugboard/auth';
import { listChargers } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { useNavigate, useTexts } from '@plugboard/sdk';
import { ListPage, useList } from '@plugboard/sdk/lists';
import { lazyComponent } from '@plugboard/ui';
import { useMemo } from 'react';
import { addGate } from '../../common/gates.ts';
import { useTagNames } from '../../common/charger-tags/charger-tags.api.ts';
import { useProHint } from '../../common/use-pro-hint.ts';
import { LiveHint } from '../../common/live-hint.tsx';
import { attentionColumns, chargerColumns } from './charger-columns.tsx';
import { useManufacturers, useLiveChargerList } from './charger-list.api.ts';
import { chargerList, chargerQuery, listModels, tabFilters } from './charger-list.ts';
import { toChargerRow } from './charger-rows.model.ts';
import { saveChargers } from './save-chargers.ts';
import { useChargerSelection } from './bulk/use-charger-selection.ts';
import { ChargerCard } from './components/charger-card.tsx';
import { chargerPhoneRow } from './components/charger-phone-row.tsx';

const BulkDrawer = lazyComponent(() => import('./bulk/bulk-drawer.tsx'));

/** The tenant's chargers with their ports (spec §2.11 “List”). */
export default function ChargerListScreen() {
  const { t } = useTexts();
  const mayAdd = useGate(addGate).open;
  const mayChange = useCan('change_charger');
  const proHint = useProHint('load_control');
  const navigate = useNavigate();
  const list = useList(chargerList, listChargers, chargerQuery);
  const { items, updatedAt, state } = list;
  // Whether a charger is activated holds for the moment of the answer.
  const isAttention = state.tab === 'attention';
  const rows = useMemo(
    () => items?.map((charger) => toChargerRow(charger, new Date(updatedAt), isAttention)),
    [items, updatedAt, isAttention],
  );
  useLiveChargerList(state, items);
  const makes = useManufacturers();
  const tags = useTagNames();
  const tab = tabFilters[state.tab];
  const { selection, mayOperate, targets, changeAll, close } = useChargerSelection(state);
  return (
    <ListPage
      list={list}
      rows={rows}
      rowKey={({ key }) => key}
      childRows={({ portRows }) => portRows}
      columns={isAttention ? attentionColumns : chargerColumns}
      phoneRow={chargerPhoneRow}
      rowFaded={({ isActivated }) => !isActivated}
      selection={selection}
      renderCard={(row) => <ChargerCard row={row} />}
      status={<LiveHint />}
      exported={{
        label: 'list.export',
        place: 'menu',
        save: (options) => saveChargers(state, options),
        failed: 'list.exportFailed',
      }}
      choices={{
        status: tab.statuses,
        manufacturer: makes.map(({ name }) => name),
        model: listModels(makes, state.filters.manufacturer),
        tags: [...new Set([...tags, ...state.filters.tags])],
        firmware: state.filters.firmware,
      }}
      hiddenFilters={[
        ...(tab.activated === undefined ? [] : ['activated']),
        ...(tags.length + state.filters.tags.length === 0 ? ['tags'] : []),
        ...(state.filters.firmware.length === 0 ? ['firmware'] : []),
      ]}
      {...(mayAdd
        ? { primaryAction: { label: t('add.title'), onClick: () => void navigate(places.addCharger()) } }
        : {})}
      secondaryActions={[
        ...(mayOperate && list.count !== undefined
          ? [
              {
                key: 'bulk',
                label: t('bulk.all', { count: list.count }),
                onClick: changeAll,
                disabled: list.count === 0,
              },
            ]
          : []),
        { key: 'runs', label: t('bulk.runs'), onClick: () => void navigate(places.bulkRuns()) },
        { key: 'tags', label: t('tags.listTitle'), onClick: () => void navigate(places.chargerTags()) },
        { key: 'groups', label: t('groups.title'), onClick: () => void navigate(places.chargerGroups()), ...proHint },
        {
          key: 'site',
          label: t('superGroups.title'),
          onClick: () => void navigate(places.siteLoadControl()),
          ...proHint,
        },
        ...(mayChange
          ? [{ key: 'off-peak', label: t('offPeak.title'), onClick: () => void navigate(places.offPeakHours()) }]
          : []),
        { key: 'licences', label: t('licences.title'), onClick: () => void navigate(places.chargerLicences()) },
        { key: 'health', label: t('health.title'), onClick: () => void navigate(places.fleetHealth()) },
        { key: 'uptime', label: t('uptime.title'), onClick: () => void navigate(places.portUptimes()) },
        ...(mayOperate
          ? [{ key: 'firmware', label: t('firmware.title'), onClick: () => void navigate(places.firmware()) }]
          : []),
        { key: 'unknown', label: t('unknown.title'), onClick: () => void navigate(places.unknownChargePoints()) },
      ]}
    >
      {targets === null ? null : <BulkDrawer targets={targets} onClose={close} />}
    </ListPage>
  );
}
