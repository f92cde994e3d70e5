import { places } from '@plugboard/contracts/platform';
import type { UploadedRoute } from '@plugboard/contracts/vehicles';
import { Link, useTexts } from '@plugboard/sdk';
import { EmptyState, orDash, Section, ToneTag } from '@plugboard/ui';
import { type DataColumn, DataTable } from '@plugboard/ui/data';

const tones = { READY: 'info', ADDED: 'good', REFUSED: 'bad' } as const;
const icons = { READY: 'check', ADDED: 'check-circle', REFUSED: 'warning' } as const;

/** The routes of the file, each with its outcome. */
export function UploadedRoutes({ routes }: { readonly routes: readonly UploadedRoute[] }) {
  const { t } = useTexts();
  const name = ({ name: text, route }: UploadedRoute) =>
    route === null ? orDash(text) : <Link to={places.vehicleRoute(route)}>{text}</Link>;
  const outcome = ({ outcome: value }: UploadedRoute) => (
    <ToneTag tone={tones[value]} icon={icons[value]} label={t(`routes.upload.outcome.${value}`)} />
  );
  const columns: readonly DataColumn<UploadedRoute>[] = [
    { key: 'name', label: t('routes.field.name'), render: name },
    { key: 'vehicle', label: t('vehicles.one'), render: ({ vehicle_name: vehicle }) => orDash(vehicle) },
    { key: 'waypoints', label: t('routes.waypoints'), align: 'end', render: ({ waypoints }) => waypoints },
    { key: 'outcome', label: t('routes.upload.outcomeLabel'), width: 160, render: outcome },
  ];
  return (
    <Section title={t('routes.upload.routes')}>
      <DataTable
        label={t('routes.upload.routes')}
        columns={columns}
        rows={routes}
        rowKey={({ vehicle_name: vehicle, name: text }) => JSON.stringify([vehicle, text])}
        loading={false}
        phoneRow={(route) => ({ title: name(route), detail: route.vehicle_name, end: outcome(route) })}
        empty={<EmptyState title={t('routes.none')} />}
      />
    </Section>
  );
}
