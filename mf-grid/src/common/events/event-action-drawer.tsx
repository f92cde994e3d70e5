import { errorMessage, useIdempotencyKey } from '@plugboard/api';
import type { GridEvent } from '@plugboard/contracts/grid';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, Drawer, useUiLocale } from '@plugboard/ui';
import { DayInput } from '@plugboard/ui/data';
import { useId, useState } from 'react';
import { DrawerFoot } from '../drawer-foot/drawer-foot.tsx';
import { Segments } from '../segments/segments.tsx';
import { Effects } from './effects.tsx';
import styles from './effects.module.css';
import { type EventAction, isInSeries } from './event-action.ts';
import { useCopyDate } from './use-copy-date.ts';
import {
  type PreviewRequest,
  useDeleteGridEvent,
  useDeleteGridEvents,
  useDuplicateGridEvent,
  usePreview,
} from './events.api.ts';

export interface OpenedAction {
  readonly action: EventAction;
  /** Several only to delete them. */
  readonly events: readonly GridEvent[];
}

interface EventActionDrawerProps {
  /** `null` closes it. */
  readonly opened: OpenedAction | null;
  readonly onClose: () => void;
  readonly onDone: (created: GridEvent | null) => void;
}

/** Deletes or duplicates events, one or their series, after listing the effects. */
export function EventActionDrawer({ opened, onClose, onDone }: EventActionDrawerProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  return (
    <Drawer
      title={shown === null ? '' : t(`events.${shown.action}Title`, { count: shown.events.length })}
      open={opened !== null}
      onClose={onClose}
      size="large"
      destroyOnHidden
    >
      {shown === null ? null : <Action key={shown.action} opened={shown} onClose={onClose} onDone={onDone} />}
    </Drawer>
  );
}

const scopes = ['one', 'series'] as const;
type Scope = (typeof scopes)[number];

function previewOf({ action, events }: OpenedAction, scope: Scope, date: string): PreviewRequest {
  const isSeries = scope === 'series';
  const [first] = events;
  if (action === 'delete' || first === undefined)
    return { action: 'delete', ids: events.map(({ id }) => id), is_series: isSeries };
  return { action: 'duplicate', id: first.id, is_series: isSeries, date };
}

function Action({ opened, onClose, onDone }: EventActionDrawerProps & { readonly opened: OpenedAction }) {
  const { t } = useTexts();
  const { cancel } = useUiLocale();
  const id = useId();
  const [scope, setScope] = useState<Scope>('one');
  const [chosenDate, setDate] = useState('');
  const { action, events } = opened;
  const isCopy = action === 'duplicate';
  const suggestedDate = useCopyDate(isCopy ? (events[0] ?? null) : null, scope === 'series');
  const date = chosenDate === '' ? suggestedDate : chosenDate;
  const run = useRunAction(opened, scope, date);
  const preview = usePreview(previewOf(opened, scope, date), !isCopy || date !== '');
  const [isBusy, setBusy] = useState(false);
  const zone = events[0]?.timezone ?? 'UTC';
  const confirm = async () => {
    setBusy(true);
    try {
      const { done, created } = await run();
      notify.success(done);
      onDone(created);
    } catch (error) {
      notify.error(errorMessage(error, t('events.wrong')));
      setBusy(false);
    }
  };
  return (
    <div className={styles['effects']}>
      {events.some(isInSeries) ? (
        <div className={styles['scope']}>
          <Segments<Scope>
            label={t('scope.label')}
            values={scopes}
            textOf={(value) => t(`scope.${value}`, { count: events.length })}
            value={scope}
            onChange={setScope}
          />
        </div>
      ) : null}
      {isCopy ? (
        <div className={styles['scope']}>
          <label htmlFor={id}>{t('events.copyDate')}</label>
          <DayInput id={id} value={date} onChange={setDate} />
        </div>
      ) : null}
      <RemoteResource
        query={preview}
        failed={{ title: t('effects.failed'), text: errorMessage(preview.error, t('effects.tryLater')) }}
      >
        {({ effects, conflicts, conflict_count: count }) => (
          <>
            {action === 'delete' && scope === 'series' ? <p className={styles['why']}>{t('effects.series')}</p> : null}
            <Effects effects={effects} conflicts={conflicts} conflictCount={count} zone={zone} />
            <DrawerFoot>
              <Button onClick={onClose}>{cancel}</Button>
              <Button
                type="primary"
                danger={action === 'delete'}
                loading={isBusy}
                disabled={effects.length === 0}
                onClick={() => void confirm()}
              >
                {t(`effects.${action}`, { count: effects.length })}
              </Button>
            </DrawerFoot>
          </>
        )}
      </RemoteResource>
    </div>
  );
}

/** Sends the action; resolves with the words of its success and the event to show next. */
function useRunAction({ action, events }: OpenedAction, scope: Scope, date: string) {
  const { t } = useTexts();
  const { keyFor } = useIdempotencyKey();
  const { mutateAsync: duplicate } = useDuplicateGridEvent();
  const { mutateAsync: deleteOne } = useDeleteGridEvent();
  const { mutateAsync: deleteSeveral } = useDeleteGridEvents();
  const isSeries = scope === 'series';
  return async (): Promise<{ readonly done: string; readonly created: GridEvent | null }> => {
    const [first] = events;
    if (action === 'duplicate' && first !== undefined) {
      const params = { id: first.id };
      const body = { date };
      const query = { duplicate_series: String(isSeries) };
      const created = await duplicate({ params, query, body, idempotencyKey: keyFor([params, query, body]) });
      return { done: t('events.duplicated', { count: created.series.count }), created };
    }
    const query = { delete_series: String(isSeries) };
    const { deleted } =
      first !== undefined && events.length === 1
        ? await deleteOne({ params: { id: first.id }, query, ifMatch: `"${first.version}"` })
        : await deleteSeveral({ query, body: { ids: events.map(({ id }) => id) } });
    return { done: t('events.deleted', { count: deleted }), created: null };
  };
}
