import { useIdempotencyKey } from '@plugboard/api';
import { addDays, type GridEventForm, gridEventForm } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import { Navigate, notify, useLeaveGuard, useTexts } from '@plugboard/sdk';
import { PageFrame, Skeleton } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useCreateGridEvent } from '../../common/events/events.api.ts';
import { EventsBreadcrumb } from '../../common/events/events-breadcrumb.tsx';
import { viewerDay } from '../../common/events/viewer-day.ts';
import { EventFields } from './components/event-fields.tsx';
import { newEvent } from './event-form.model.ts';
import { previewSave } from './grid-event-form.api.ts';
import { useEventLabels } from './use-event-labels.ts';
import { useNewZone } from './use-new-zone.ts';
import { useReview } from './use-review.tsx';

const tomorrow = (): string => addDays(viewerDay(new Date()), 1);

/** A new grid event, or a series of them. */
export default function AddGridEventScreen() {
  const { t } = useTexts();
  const zone = useNewZone();
  return (
    <PageFrame title={t('events.add')} breadcrumb={<EventsBreadcrumb current={t('events.add')} />} width="form">
      {zone === undefined ? <Skeleton active /> : <NewEvent zone={zone} />}
    </PageFrame>
  );
}

function NewEvent({ zone }: { readonly zone: string }) {
  const { t } = useTexts();
  const labels = useEventLabels();
  const [initial] = useState(() => newEvent(tomorrow(), zone));
  const [isDirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  useLeaveGuard(isDirty);
  const { keyFor } = useIdempotencyKey();
  const { mutateAsync: create } = useCreateGridEvent();
  const { review, drawer } = useReview();
  const save = async (form: GridEventForm) => {
    const preview = await previewSave({ action: 'create', form });
    if (!(await review(preview, form.timezone))) return false;
    const created = await create({ body: form, idempotencyKey: keyFor(form) });
    notify.success(t('events.created', { count: created.series.count }));
    setSaved(created.id);
    return true;
  };
  if (saved !== null && !isDirty) return <Navigate to={places.gridEvent(saved)} replace />;
  return (
    <>
      <EditForm<GridEventForm>
        schema={gridEventForm}
        initial={initial}
        labels={labels}
        saveWhen="always"
        onSave={save}
        onDirtyChange={setDirty}
      >
        <EventFields event={null} isSeries={false} />
      </EditForm>
      {drawer}
    </>
  );
}
