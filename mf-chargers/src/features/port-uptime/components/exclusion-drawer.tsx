import { useIdempotencyKey } from '@plugboard/api';
import {
  exclusionReasons,
  type PortOutage,
  type UptimeExclusion,
  uptimeExclusionForm,
  type UptimeExclusionForm,
} from '@plugboard/contracts/chargers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  useVersionedForm,
  type VersionedRead,
  type DrawerFormProps,
  FormDrawer,
  useLastOpened,
} from '@plugboard/sdk/forms';
import { formatDateTime } from '@plugboard/ui';
import { AreaField, ChoiceField, ConflictPanel, EditForm } from '@plugboard/ui/forms';
import { useAddExclusion, useChangeExclusion, useUptimeExclusion } from '../port-uptime.api.ts';

/** A new exclusion of an outage, or one to edit. */
export type OpenedExclusion = { readonly port: string; readonly outage: PortOutage } | { readonly exclusion: string };

interface ExclusionDrawerProps {
  /** `null` closes it. */
  readonly opened: OpenedExclusion | null;
  /** Of the site. */
  readonly zone: string;
  readonly onClose: () => void;
}

/** People write these fields; the span is that of the outage. */
const statement = uptimeExclusionForm.pick({ reason: true, note: true });
type Statement = Pick<UptimeExclusionForm, 'reason' | 'note'>;

/** States that an outage does not count, and why. */
export function ExclusionDrawer({ opened, zone, onClose }: ExclusionDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(opened);
  return (
    <FormDrawer
      title={t(shown !== null && 'exclusion' in shown ? 'uptime.edit' : 'uptime.exclude')}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {(form) =>
        shown === null ? null : 'exclusion' in shown ? (
          <LoadedForm id={shown.exclusion} {...form} />
        ) : (
          <NewForm {...shown} zone={zone} {...form} />
        )
      }
    </FormDrawer>
  );
}

function useLabels() {
  const { t } = useTexts();
  return { reason: t('uptime.reasonLabel'), note: t('uptime.note') };
}

function Fields() {
  const { t } = useTexts();
  const labels = useLabels();
  const options = exclusionReasons.map((value) => ({ value, label: t(`uptime.reason.${value}`) }));
  return (
    <>
      <ChoiceField name="reason" label={labels.reason} options={options} isNeeded />
      <AreaField name="note" label={labels.note} hint={t('uptime.noteHint')} />
    </>
  );
}

type NewFormProps = DrawerFormProps & Extract<OpenedExclusion, { port: string }> & { readonly zone: string };

function NewForm({ port, outage, zone, onDirtyChange, onSaved }: NewFormProps) {
  const { t, language } = useTexts();
  const { mutateAsync: add } = useAddExclusion();
  const { keyFor } = useIdempotencyKey();
  const { starts_at, ends_at } = outage;
  const save = async (stated: Statement) => {
    const body = { ...stated, starts_at, ends_at };
    await add({ params: { id: port }, body, idempotencyKey: keyFor(body) });
    notify.success(t('uptime.excluded'));
    onSaved();
  };
  const from = formatDateTime(starts_at, zone, language);
  return (
    <EditForm<Statement>
      schema={statement}
      initial={{ note: '' }}
      labels={useLabels()}
      saveLabel={t('uptime.exclude')}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>
        {ends_at === null
          ? t('uptime.excludeOpen', { from })
          : t('uptime.excludeText', { from, to: formatDateTime(ends_at, zone, language) })}
      </p>
      <Fields />
    </EditForm>
  );
}

function LoadedForm({ id, ...form }: DrawerFormProps & { readonly id: string }) {
  const { t } = useTexts();
  const query = useUptimeExclusion(id);
  return (
    <RemoteResource query={query} missing={{ title: t('uptime.gone') }} failed={t('uptime.failed')}>
      {(read) => <ChangeForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

const toForm = ({ reason, note }: UptimeExclusion): Statement => ({ reason, note });

function ChangeForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<UptimeExclusion>) {
  const { t } = useTexts();
  const labels = useLabels();
  const { mutateAsync: change } = useChangeExclusion();
  const save = async ({ form, changed, ifMatch }: Change<Statement>) => {
    const body = Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));
    await change({ params: { id: read.reply.id }, body, ifMatch });
    notify.success(t('uptime.changed'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  const names = exclusionReasons.map((reason) => [reason, t(`uptime.reason.${reason}`)] as const);
  return (
    <EditForm<Statement>
      key={edit.formKey}
      {...edit.form}
      schema={statement}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} names={new Map(names)} />}
    >
      <Fields />
    </EditForm>
  );
}
