import type { LoadDay, ReplayCar } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { formatDateTime, formatEnergy, missing } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';
import { useLoadWords } from '../../../common/load-groups/use-load-words.ts';

interface ThrottledCarsProps {
  readonly day: LoadDay;
  readonly cars: readonly ReplayCar[];
}

/** Cars that a limit would have kept from some of their energy: how much, and which limit. */
export function ThrottledCars({ day, cars }: ThrottledCarsProps) {
  const { t, language } = useTexts();
  const { cut } = useLoadWords(day.tree);
  const names = new Map(day.tree.chargers.map(({ id, name }) => [id, name]));
  const energy = (value: number) => (value > 0 ? formatEnergy(value, language) : missing);
  const moment = (iso: string | null) =>
    iso === null ? missing : formatDateTime(iso, day.location.timezone, language);
  const name = ({ charger, car }: ReplayCar) => (
    <Link to={places.chargingSession(car.session)}>{names.get(charger) ?? missing}</Link>
  );
  const why = ({ cuts }: ReplayCar) => cuts.map(cut).join(' ');
  const columns: readonly DataColumn<ReplayCar>[] = [
    { key: 'charger', label: t('terms:charger'), fixed: 'start', render: name },
    { key: 'from', label: t('replay.column.from'), render: ({ car }) => moment(car.plugged_at) },
    { key: 'to', label: t('replay.column.to'), render: ({ car }) => moment(car.unplugged_at) },
    { key: 'took', label: t('replay.column.took'), align: 'end', render: ({ measured }) => energy(measured) },
    { key: 'late', label: t('replay.column.late'), align: 'end', render: ({ late }) => energy(late) },
    { key: 'missing', label: t('replay.column.missing'), align: 'end', render: (each) => energy(each.missing) },
    { key: 'why', label: t('load.column.why'), render: why },
  ];
  return (
    <DataTable
      label={t('replay.table')}
      loading={false}
      columns={columns}
      rows={cars}
      rowKey={({ car }) => car.session}
      phoneRow={(each) => ({ title: name(each), detail: why(each), end: energy(each.missing) })}
      empty={t('replay.nothing')}
    />
  );
}
