import { type GridEvent, type GridEventForm, gridEventForm } from '@plugboard/contracts/grid';
import { places } from '@plugboard/contracts/platform';
import {
  Link,
  Navigate,
  notify,
  RemoteResource,
  urlChoice,
  useLeaveGuard,
  useParams,
  useTexts,
  useUrlState,
} from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { Notice, PageFrame, Segmented } from '@plugboard/ui';
import { ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useState } from 'react';
import { isInSeries } from '../../common/events/event-action.ts';
import { EventsBreadcrumb } from '../../common/events/events-breadcrumb.tsx';
import { useChangeGridEvent, useGridEvent } from '../../common/events/events.api.ts';
import { EventFields } from './components/event-fields.tsx';
import { toEventChange, toEventForm } from './event-form.model.ts';
import { previewSave } from './grid-event-form.api.ts';
import { useEventLabels } from './use-event-labels.ts';
import { useReview } from './use-review.tsx';

/** Changes a grid event, or its series. */
export default function EditGridEventScreen() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const query = useGridEvent(id);
  const name = query.data?.reply.name;
  const title = name === undefined ? t('events.edit') : t('events.editNamed', { name });
  return (
    <PageFrame title={title} breadcrumb={<EventsBreadcrumb current={title} />} width="form">
      <RemoteResource
        query={query}
        missing={{ title: t('event.missing'), action: <Link to={places.gridEvents()}>{t('events.title')}</Link> }}
        failed={t('event.failed')}
      >
        {(read) => <EditEvent key={id} read={read} refetch={query.refetch} />}
      </RemoteResource>
    </PageFrame>
  );
}

const scopes = ['one', 'series'] as const;
const scopeInAddress = { scope: urlChoice(scopes, 'one') };

/** The form of one event or of its series; another scope starts anew, since it changes other fields. */
function EditEvent({ read, refetch }: VersionedRead<GridEvent>) {
  const { t } = useTexts();
  const [{ scope }, setScope] = useUrlState(scopeInAddress);
  const event = read.reply;
  const mayBeSeries = isInSeries(event) && event.state === 'SCHEDULED';
  const isSeries = mayBeSeries && scope === 'series';
  if (!event.may_change) return <Notice tone="info">{t('event.unchangeable')}</Notice>;
  return (
    <>
      {mayBeSeries ? (
        <div>
          <Segmented
            aria-label={t('scope.label')}
            value={scope}
            onChange={(next) => setScope({ scope: next })}
            options={scopes.map((value) => ({ value, label: t(`scope.${value}`, { count: 1 }) }))}
          />
        </div>
      ) : null}
      {event.state === 'ACTIVE' ? <Notice tone="info">{t('event.activeChange')}</Notice> : null}
      <ScopedForm key={scope} read={read} refetch={refetch} isSeries={isSeries} />
    </>
  );
}

function ScopedForm({ read, refetch, isSeries }: VersionedRead<GridEvent> & { readonly isSeries: boolean }) {
  const { t } = useTexts();
  const [isDirty, setDirty] = useState(false);
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(isDirty);
  const labels = useEventLabels();
  const { review, drawer } = useReview();
  const { mutateAsync: change } = useChangeGridEvent();
  const { id } = read.reply;
  const save = async ({ form, changed, ifMatch }: Change<GridEventForm>) => {
    const body = toEventChange(form, changed);
    const preview = await previewSave({ action: 'change', id, is_series: isSeries, form: body });
    if (!(await review(preview, form.timezone))) return false;
    await change({ params: { id }, query: { update_series: String(isSeries) }, body, ifMatch });
    notify.success(t('events.changed', { count: preview.effects.length }));
    setSaved(true);
    return true;
  };
  const edit = useVersionedForm({ read, refetch, toForm: toEventForm, save, onDirtyChange: setDirty });
  if (isSaved && !isDirty) return <Navigate to={places.gridEvent(id)} replace />;
  return (
    <>
      <EditForm<GridEventForm>
        key={edit.formKey}
        {...edit.form}
        schema={gridEventForm}
        labels={labels}
        conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
      >
        <EventFields event={edit.record} isSeries={isSeries} />
      </EditForm>
      {drawer}
    </>
  );
}
