import type { Download, Language } from '@plugboard/contracts/platform';
import type { Database } from '../../../platform/database/database.ts';
import { withTenantReading } from '../../../platform/database/tenant-scope.repository.ts';
import { text, type TextKey } from '../../../platform/text.ts';
import { buildXlsx, type XlsxValue } from '../../../platform/xlsx.ts';
import type { ChargerSelection } from './charger-filter.repository.ts';
import { findChargersAfter, findPorts, type ListedCharger, type PortRow } from './chargers.repository.ts';
import { byCharger } from './chargers.service.ts';

const batch = 500;

interface Reader {
  readonly language: Language;
  /** Whose clock its times are read by. */
  readonly timeZone: string;
  /** Sees the fields of administrators. */
  readonly isAdmin: boolean;
}

interface Column {
  readonly header: TextKey;
  readonly width: number;
  readonly isMoment?: true;
  readonly isAdmin?: true;
  readonly value: (row: ListedCharger, ports: readonly PortRow[], language: Language) => XlsxValue;
}

const inKilowatts = (watts: number | null) => (watts === null ? null : watts / 1000);

const all: readonly Column[] = [
  { header: 'chargerField.custom_id', width: 18, value: ({ custom_id }) => custom_id },
  { header: 'chargerField.name', width: 24, value: ({ name }) => name },
  { header: 'chargerField.location', width: 26, value: ({ location_name }) => location_name },
  {
    header: 'chargerField.status',
    width: 24,
    value: ({ status }, _, language) => (status ? text(language, `reportPortStatus.${status}`) : null),
  },
  { header: 'chargerField.last_seen_at', width: 18, isMoment: true, value: ({ last_seen_at }) => last_seen_at },
  { header: 'chargerField.manufacturer', width: 18, value: ({ manufacturer }) => manufacturer },
  { header: 'chargerField.model', width: 18, value: ({ model }) => model },
  { header: 'chargerField.ports', width: 8, value: (_, ports) => ports.length },
  { header: 'chargerField.current_type', width: 12, value: ({ current_type }) => current_type },
  { header: 'chargerField.max_current', width: 16, value: ({ max_current_a }) => max_current_a },
  { header: 'chargerField.max_power', width: 16, value: ({ max_power_w }) => inKilowatts(max_power_w) },
  { header: 'chargerField.connectivity', width: 14, value: ({ connectivity }) => connectivity },
  { header: 'chargerField.charger_point_id', width: 22, value: ({ charger_point_id }) => charger_point_id },
  { header: 'chargerField.license', width: 16, value: ({ license_name }) => license_name },
  { header: 'chargerField.licensed_to', width: 18, isMoment: true, value: ({ licensed_to }) => licensed_to },
  { header: 'chargerField.tags', width: 24, value: ({ tags }) => tags.join(', ') },
  { header: 'chargerField.notes', width: 30, value: ({ notes }) => notes },
  { header: 'chargerField.owner', width: 18, value: ({ share_info }) => share_info },
  { header: 'chargerField.unique_id', width: 20, isAdmin: true, value: ({ unique_id }) => unique_id },
  { header: 'chargerField.firmware', width: 14, isAdmin: true, value: ({ firmware_version }) => firmware_version },
  { header: 'chargerField.sim_iccid', width: 24, isAdmin: true, value: ({ sim_iccid }) => sim_iccid },
];

/** Exports in batches, each in a separate transaction, so that a slow reader holds no database resources. */
async function* rowsOf(
  database: Database,
  selection: ChargerSelection,
  columns: readonly Column[],
  { language }: Reader,
) {
  let after: string | undefined;
  do {
    const from = after;
    const { rows, ports } = await withTenantReading(database, selection.tenantId, async (db) => {
      const found = await findChargersAfter(db, selection, from, batch);
      const theirs = await findPorts(
        db,
        selection.tenantId,
        found.map(({ id }) => id),
      );
      return { rows: found, ports: byCharger(theirs) };
    });
    for (const row of rows) yield columns.map(({ value }) => value(row, ports.get(row.id) ?? [], language));
    after = rows.length === batch ? rows.at(-1)?.custom_id : undefined;
  } while (after !== undefined);
}

export function exportChargers(database: Database, selection: ChargerSelection, reader: Reader): Download {
  const columns = all.filter(({ isAdmin }) => !isAdmin || reader.isAdmin);
  return buildXlsx({
    fileName: 'chargers.xlsx',
    name: text(reader.language, 'chargerField.sheet'),
    columns: columns.map(({ header, width, isMoment }) => ({ header: text(reader.language, header), width, isMoment })),
    rows: rowsOf(database, selection, columns, reader),
    timeZone: reader.timeZone,
  });
}
