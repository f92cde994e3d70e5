import { useIdempotencyKey } from '@plugboard/api';
import { places } from '@plugboard/contracts/platform';
import { routeForm, type RouteForm } from '@plugboard/contracts/vehicles';
import { Navigate, useLeaveGuard, useSearchParams, useTexts } from '@plugboard/sdk';
import { PageFrame } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAddRoute } from '../../common/routes/route.api.ts';
import { readDraftAddress } from '../../common/routes/route-draft.model.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { RouteFields, useRouteLabels } from './route-fields.tsx';
import { useSavedNotice } from './use-saved-notice.ts';

/** Draws a new route (spec §2.13). The address may bring a vehicle, and waypoints of a route that is gone. */
export default function AddRouteScreen() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const [initial] = useState(() => readDraftAddress(query));
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { mutateAsync: add } = useAddRoute();
  const { keyFor } = useIdempotencyKey();
  const labels = useRouteLabels();
  const report = useSavedNotice();
  useLeaveGuard(isDirty);
  const save = async ({ vehicle, ...data }: RouteForm) => {
    const body = { vehicle, data };
    const { id, dropped } = await add({ body, idempotencyKey: keyFor(body) });
    report(dropped);
    setSaved(id);
  };
  if (saved !== null && !isDirty) return <Navigate to={places.vehicleRoute(saved)} replace />;
  return (
    <PageFrame title={t('routes.add')} breadcrumb={<RoutesBreadcrumb current={t('routes.add')} />}>
      <EditForm<RouteForm>
        schema={routeForm}
        initial={initial}
        labels={labels}
        saveLabel={t('routes.add')}
        saveWhen="always"
        onSave={save}
        onDirtyChange={setDirty}
      >
        <RouteFields />
      </EditForm>
    </PageFrame>
  );
}
