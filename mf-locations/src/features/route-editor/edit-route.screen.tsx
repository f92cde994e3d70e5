import { places, type ReplyOf } from '@plugboard/contracts/platform';
import { type getVehicleRoute, routeForm, type RouteForm, type VehicleRoute } from '@plugboard/contracts/vehicles';
import { Navigate, RemoteResource, useLeaveGuard, useParams, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { PageFrame } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeRoute, useRouteToEdit } from '../../common/routes/route.api.ts';
import { RoutesBreadcrumb } from '../../common/routes/routes-breadcrumb.tsx';
import { RouteFields, useRouteLabels } from './route-fields.tsx';
import { useSavedNotice } from './use-saved-notice.ts';

/** Changes a route (spec §2.13). */
export default function EditRouteScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useRouteToEdit(id);
  return (
    <PageFrame
      title={t('routes.edit')}
      breadcrumb={<RoutesBreadcrumb current={query.data?.reply.data.name || t('routes.edit')} />}
    >
      <RemoteResource query={query} missing={{ title: t('routes.missing') }} failed={t('routes.failedOne')}>
        {(read) => <ChangeForm read={read} refetch={query.refetch} />}
      </RemoteResource>
    </PageFrame>
  );
}

const toForm = ({ vehicle, data: { name, rout } }: VehicleRoute): RouteForm => ({ vehicle, name, rout });

function ChangeForm({ read, refetch }: VersionedRead<ReplyOf<typeof getVehicleRoute>>) {
  const labels = useRouteLabels();
  const report = useSavedNotice();
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  const { mutateAsync: change } = useChangeRoute();
  useLeaveGuard(isDirty);
  const save = async ({ form: { vehicle, ...data }, ifMatch }: Change<RouteForm>) => {
    const { id, dropped } = await change({ params: { id: read.reply.id }, body: { vehicle, data }, ifMatch });
    report(dropped);
    setSaved(id);
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange: setDirty });
  if (saved !== null && !isDirty) return <Navigate to={places.vehicleRoute(saved)} replace />;
  return (
    <EditForm<RouteForm>
      key={edit.formKey}
      {...edit.form}
      schema={routeForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <RouteFields />
    </EditForm>
  );
}
