import { loadIdentity } from '@plugboard/auth';
import {
  externalSystem,
  slaGoals,
  type SlaTargetsForm,
  ticketPriorities,
  type TicketSettings,
  ticketSettingsForm,
  type TicketSettingsForm,
} from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { type Change, useVersionedForm, type VersionedRead } from '@plugboard/sdk/forms';
import { fileSize, formatNumber } from '@plugboard/ui';
import { ChoiceField, ConflictPanel, EditForm, Form, FormSection, NumberField, SwitchField } from '@plugboard/ui/forms';
import { SlaFields } from './sla-fields.tsx';
import { useChangeTicketSettings } from './ticket-settings.api.ts';

type SettingsField = keyof TicketSettingsForm;
const settingsFields = ticketSettingsForm.keyof().options;

/** Form values of the settings. */
const toSettingsForm = (settings: TicketSettings): TicketSettingsForm =>
  Object.fromEntries(settingsFields.map((field) => [field, settings[field]])) as TicketSettingsForm;

/** The fields that changed, and nothing else: what others change meanwhile stays theirs. */
const toSettingsChange = (form: TicketSettingsForm, changed: readonly string[]): Partial<TicketSettingsForm> =>
  Object.fromEntries(Object.entries(form).filter(([name]) => changed.includes(name)));

interface SettingsFormProps extends VersionedRead<TicketSettings> {
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export function SettingsForm({ read, refetch, onDirtyChange, onSaved }: SettingsFormProps) {
  const { t } = useTexts();
  const { labels, inWords } = useSettingsTexts();
  const { mutateAsync } = useChangeTicketSettings();
  const save = async ({ form, changed, ifMatch }: Change<TicketSettingsForm>) => {
    const body = toSettingsChange(form, changed);
    await mutateAsync({ body, ifMatch });
    // Every ticket’s page says which system it can be associated with.
    if (body.service_type !== undefined) await loadIdentity().catch(() => undefined);
    notify.success(t('settings.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm: toSettingsForm, save, onDirtyChange });
  return (
    <EditForm<TicketSettingsForm>
      key={edit.formKey}
      {...edit.form}
      schema={ticketSettingsForm}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels, inWords)} />}
    >
      <SettingsFields settings={edit.record} />
    </EditForm>
  );
}

/** Everything that the settings ask. */
function SettingsFields({ settings }: { readonly settings: TicketSettings }) {
  const { t, language } = useTexts();
  const { labels, systems } = useSettingsTexts();
  const isOn = Form.useWatch<TicketSettingsForm['opens_tickets'] | undefined>('opens_tickets') ?? true;
  const minutes = { unit: t('settings.minutes'), disabled: !isOn };
  const room = {
    used: fileSize(settings.attachment_used_bytes, language),
    most: formatNumber(settings.largest_attachment_quota_gb, language),
  };
  return (
    <>
      <FormSection title={t('settings.rules')} text={t('settings.rulesText')}>
        <SwitchField name="opens_tickets" label={labels.opens_tickets} />
        <NumberField {...minutes} name="faulted_minutes" label={labels.faulted_minutes} />
        <NumberField {...minutes} name="offline_minutes" label={labels.offline_minutes} />
        <NumberField
          {...minutes}
          name="recovered_minutes"
          label={labels.recovered_minutes}
          hint={t('settings.recoveredHint')}
        />
      </FormSection>
      <SlaFields labels={labels} />
      <FormSection title={t('settings.external')} text={t('settings.externalText')}>
        <ChoiceField name="service_type" label={labels.service_type} options={systems} />
      </FormSection>
      <FormSection title={t('settings.attachments')} text={t('settings.attachmentsText', room)}>
        <NumberField
          name="attachment_quota_gb"
          label={labels.attachment_quota_gb}
          hint={t('settings.quotaHint', room)}
          unit="GB"
        />
      </FormSection>
    </>
  );
}

/** Labels of the settings, and their values as text. */
function useSettingsTexts() {
  const { t } = useTexts();
  const goals = ticketPriorities.flatMap((priority) =>
    slaGoals.map((goal) => {
      const label = t(`settings.goal.${goal}`, { priority: t(`priority.${priority}`) });
      return [`${priority}_${goal}_hours`, label] as const;
    }),
  );
  const own: Readonly<Record<Exclude<SettingsField, keyof SlaTargetsForm>, string>> = {
    opens_tickets: t('settings.field.opens_tickets'),
    faulted_minutes: t('settings.field.faulted_minutes'),
    offline_minutes: t('settings.field.offline_minutes'),
    recovered_minutes: t('settings.field.recovered_minutes'),
    service_type: t('settings.field.service_type'),
    attachment_quota_gb: t('settings.field.attachment_quota_gb'),
  };
  const labels = { ...own, ...Object.fromEntries(goals) };
  const systems = externalSystem.options.map((value) => ({ value, label: t(`settings.system.${value}`) }));
  /** A value as a conflict shows it; the panel words the rest. */
  const inWords = (_: string, value: unknown): unknown => {
    if (value === null) return t('settings.usual');
    return typeof value === 'boolean' ? t(value ? 'settings.on' : 'settings.off') : value;
  };
  return { labels, systems, inWords };
}
