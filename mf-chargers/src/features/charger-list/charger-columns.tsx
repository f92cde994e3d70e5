import { type ChargerSortField, chargerSortFields } from '@plugboard/contracts';
import { useViewer } from '@plugboard/auth';
import { useTexts } from '@plugboard/sdk';
import { formatFixed, orDash } from '@plugboard/ui';
import { type DataColumn, TwoLines } from '@plugboard/ui/data';
import { ChargerLicence } from './components/charger-licence.tsx';
import { ChargerName, ChargerSubtitle } from './components/charger-name.tsx';
import { EnergyNow } from './components/energy-now.tsx';
import { LastSeen } from './components/last-seen.tsx';
import { RowActions } from './components/row-actions.tsx';
import { RowStatus } from './components/row-status.tsx';
import { type ChargerRow, powerOf } from './charger-rows.model.ts';

interface ChargerColumn extends Omit<DataColumn<ChargerRow>, 'sortable'> {
  readonly adminOnly?: true;
}

const sortable: readonly string[] = chargerSortFields satisfies readonly ChargerSortField[];

/** Columns that the account may see. A column's key is the server's sort field. */
export function useChargerColumns(): readonly DataColumn<ChargerRow>[] {
  const { t, language } = useTexts();
  const { isAdmin } = useViewer();
  const number = (value: number | null) => formatFixed(value, language, 1);
  // Facts of the charger are shown once, on its own row, not on each port's.
  const ofCharger = (content: DataColumn<ChargerRow>['render']) => (row: ChargerRow) =>
    row.isPortRow ? null : content(row);

  const columns: readonly ChargerColumn[] = [
    {
      key: 'custom_id',
      label: t('column.charger'),
      shortLabel: t('column.chargerShort'),
      fixed: 'start',
      render: (row) => (
        <TwoLines strong={!row.isPortRow} first={<ChargerName row={row} />} second={<ChargerSubtitle row={row} />} />
      ),
    },
    { key: 'status', label: t('column.status'), render: (row) => <RowStatus row={row} /> },
    {
      key: 'location_name',
      label: t('column.location'),
      render: ofCharger(({ charger }) => orDash(charger.location_name)),
    },
    {
      key: 'last_seen_at',
      label: t('column.lastSeen'),
      shortLabel: t('column.siteTime'),
      render: ofCharger(({ charger }) => <LastSeen charger={charger} />),
    },
    {
      key: 'energy',
      label: t('column.energy'),
      shortLabel: t('column.energyShort'),
      unit: 'kWh',
      info: t('column.energyInfo'),
      align: 'end',
      render: (row) => <EnergyNow row={row} />,
    },
    {
      key: 'current_type',
      label: t('column.currentType'),
      shortLabel: t('column.currentTypeShort'),
      info: t('column.currentTypeInfo'),
      render: ofCharger(({ charger }) => t(`current.${charger.current_type}`)),
    },
    {
      key: 'power',
      label: t('column.power'),
      shortLabel: t('column.maximum'),
      unit: 'kW',
      align: 'end',
      render: (row) => number(powerOf(row)),
    },
    {
      key: 'max_current',
      label: t('column.current'),
      shortLabel: t('column.maximum'),
      unit: 'A',
      align: 'end',
      render: ofCharger(({ charger }) => number(charger.max_current)),
    },
    {
      key: 'payment_type',
      label: t('column.payment'),
      render: ofCharger(({ charger }) => t(`payment.${charger.payment_type}`)),
    },
    {
      key: 'connectivity',
      label: t('column.connectivity'),
      render: ofCharger(({ charger }) => t(`connectivity.${charger.connectivity}`)),
    },
    {
      key: 'model',
      label: t('column.model'),
      shortLabel: t('column.manufacturer'),
      render: ofCharger(({ charger }) => <TwoLines first={charger.model} second={charger.manufacturer} />),
    },
    {
      key: 'licensed_to',
      label: t('column.licence'),
      shortLabel: t('column.licenceShort'),
      info: t('column.licenceInfo'),
      render: ofCharger((row) => <ChargerLicence row={row} />),
    },
    {
      key: 'charger_point_id',
      label: t('column.chargePoint'),
      shortLabel: t('column.chargePointShort'),
      info: t('column.chargePointInfo'),
      render: ofCharger(({ charger }) => charger.charger_point_id),
    },
    {
      key: 'unique_id',
      adminOnly: true,
      label: t('column.serial'),
      render: ofCharger(({ charger }) => orDash(charger.unique_id)),
    },
    {
      key: 'firmware_version',
      adminOnly: true,
      label: t('column.firmware'),
      render: ofCharger(({ charger }) => orDash(charger.firmware_version)),
    },
    {
      key: 'sim_iccid',
      adminOnly: true,
      label: t('column.sim'),
      shortLabel: 'ICCID',
      render: ofCharger(({ charger }) => orDash(charger.sim_iccid)),
    },
    {
      key: 'ocpp_server_type',
      adminOnly: true,
      label: t('column.server'),
      shortLabel: 'OCPP',
      render: ofCharger(({ charger: { ocpp_server_type: type } }) => orDash(type && t(`server.${type}`))),
    },
    {
      key: 'actions',
      label: t('column.actions'),
      align: 'end',
      fixed: 'end',
      render: (row) => <RowActions row={row} />,
    },
  ];
  return columns
    .filter(({ adminOnly }) => isAdmin || !adminOnly)
    .map(({ adminOnly: _, ...column }) => ({ ...column, sortable: sortable.includes(column.key) }));
}
