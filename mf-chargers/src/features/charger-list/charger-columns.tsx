import type { ListColumn } from '@plugboard/sdk/lists';
import { formatFixed, formatMoney, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import type { ReactNode } from 'react';
import { type ChargerRow, maxPower } from './charger-rows.model.ts';
import {
  ChargerLicence,
  ChargerName,
  ChargerPlace,
  ChargerSubtitle,
  SessionEnergy,
  LastSeen,
} from './components/charger-cells.tsx';
import { RowActions } from './components/row-actions.tsx';
import { RowStatus } from './components/row-status.tsx';
import { TroubleCause, TroubleSince } from './components/trouble-cells.tsx';

type Texts = Parameters<ListColumn<ChargerRow>['render']>[1];

/** Content of a column that only a charger's own row has. */
const ofCharger =
  (render: (charger: ChargerRow['charger'], texts: Texts) => ReactNode): ListColumn<ChargerRow>['render'] =>
  ({ charger, isPortRow }, texts) =>
    isPortRow ? null : render(charger, texts);

/** The columns; what belongs to the charger is shown on its own row, and not again on each port's. */
export const chargerColumns: readonly ListColumn<ChargerRow>[] = [
  {
    key: 'custom_id',
    label: 'terms:charger',
    shortLabel: 'column.chargerShort',
    fixed: 'start',
    render: (row) => (
      <TwoLines strong={!row.isPortRow} first={<ChargerName row={row} />} second={<ChargerSubtitle row={row} />} />
    ),
  },
  {
    key: 'status',
    label: 'terms:status',
    width: 232,
    render: (row) => <RowStatus row={row} isAlone={!row.hasTroubleColumns} />,
  },
  { key: 'cause', isExtra: true, label: 'column.cause', render: (row) => <TroubleCause row={row} /> },
  { key: 'since', isExtra: true, label: 'terms:since', render: (row) => <TroubleSince row={row} /> },
  { key: 'location_name', label: 'terms:location', render: (row) => <ChargerPlace row={row} /> },
  {
    key: 'last_seen_at',
    label: 'column.lastSeen',
    shortLabel: 'terms:siteTime',
    render: (row) => <LastSeen row={row} />,
  },
  {
    key: 'energy',
    label: 'column.energy',
    shortLabel: 'column.energyShort',
    unit: 'kWh',
    info: 'column.energyInfo',
    align: 'end',
    render: (row) => <SessionEnergy row={row} />,
  },
  {
    key: 'current_type',
    label: 'column.currentType',
    shortLabel: 'column.currentTypeShort',
    info: 'column.currentTypeInfo',
    render: ({ charger, port, isPortRow }, { t }) =>
      isPortRow && port !== null
        ? t(`terms:connector.${port.connector_type}`)
        : t(`terms:currentType.${charger.current_type}`),
  },
  {
    key: 'power',
    label: 'column.power',
    shortLabel: 'column.maximum',
    unit: 'kW',
    align: 'end',
    render: (row, { language }) => formatFixed(maxPower(row), language, 1),
  },
  {
    key: 'max_current',
    label: 'column.current',
    shortLabel: 'column.maximum',
    unit: 'A',
    align: 'end',
    render: ofCharger((charger, { language }) => formatFixed(charger.max_current, language, 1)),
  },
  {
    key: 'payment_type',
    label: 'column.payment',
    // The row of a port shows what its charge costs so far.
    render: ({ charger, port, isPortRow }, { t, language }) =>
      isPortRow
        ? port?.total_payment && formatMoney(port.total_payment.amount, port.total_payment.currency, language)
        : t(`payment.${charger.payment_type}`),
  },
  {
    key: 'connectivity',
    label: 'column.connectivity',
    render: ofCharger((charger, { t }) => t(`connectivity.${charger.connectivity}`)),
  },
  {
    key: 'model',
    label: 'column.model',
    shortLabel: 'column.manufacturer',
    render: ofCharger((charger) => <TwoLines first={charger.model} second={charger.manufacturer} />),
  },
  {
    key: 'tags',
    isExtra: true,
    label: 'tags.title',
    render: ofCharger((charger) => orDash(charger.tags.join(', ') || null)),
  },
  {
    key: 'licensed_to',
    label: 'column.licence',
    shortLabel: 'column.licenceShort',
    info: 'column.licenceInfo',
    render: (row) => (row.isPortRow ? null : <ChargerLicence row={row} />),
  },
  {
    key: 'charger_point_id',
    label: 'column.chargePoint',
    shortLabel: 'column.chargePointShort',
    info: 'column.chargePointInfo',
    render: ofCharger((charger) => charger.charger_point_id),
  },
  {
    key: 'unique_id',
    adminOnly: true,
    label: 'column.serial',
    render: ofCharger((charger) => orDash(charger.unique_id)),
  },
  {
    key: 'firmware_version',
    adminOnly: true,
    label: 'column.firmware',
    render: ofCharger((charger) => orDash(charger.firmware_version)),
  },
  {
    key: 'sim_iccid',
    adminOnly: true,
    label: 'column.sim',
    shortLabel: 'column.simShort',
    render: ofCharger((charger) => orDash(charger.sim_iccid)),
  },
  {
    key: 'ocpp_server_type',
    adminOnly: true,
    label: 'column.server',
    shortLabel: 'column.serverShort',
    render: ofCharger(({ ocpp_server_type: type }, { t }) => orDash(type && t(`server.${type}`))),
  },
  { key: 'actions', label: 'column.actions', align: 'end', fixed: 'end', render: (row) => <RowActions row={row} /> },
];

/** On the attention tab cause and duration have columns of their own, which need the room beside the status. */
export const attentionColumns = chargerColumns.map((column) =>
  column.key === 'status' ? { ...column, width: 160 } : column,
);
