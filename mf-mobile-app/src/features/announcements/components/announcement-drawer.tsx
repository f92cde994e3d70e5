import { useIdempotencyKey } from '@plugboard/api';
import {
  type Announcement,
  announcementForm,
  type AnnouncementForm,
  mobileUserStatuses,
} from '@plugboard/contracts/drivers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { AreaField, ChecksField, EditForm, SwitchField, TextField } from '@plugboard/ui/forms';
import { useAddAnnouncement, useChangeAnnouncement } from '../announcements.api.ts';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { CancelButton } from './cancel-button.tsx';
import { SendAtField } from './send-at-field.tsx';
import { SitesField } from './sites-field.tsx';

interface AnnouncementDrawerProps {
  /** A new announcement, or one to change; `null` closes it. */
  readonly opened: 'new' | Announcement | null;
  readonly onClose: () => void;
}

export function AnnouncementDrawer({ opened, onClose }: AnnouncementDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(opened);
  return (
    <FormDrawer
      title={t(shown === 'new' ? 'announcements.add' : 'announcements.edit')}
      isOpen={opened !== null}
      onClose={onClose}
    >
      {(form) => (shown === null ? null : <Fields shown={shown} {...form} />)}
    </FormDrawer>
  );
}

const empty: AnnouncementForm = {
  title_en: '',
  text_en: '',
  title_es: '',
  text_es: '',
  locations: [],
  statuses: [],
  by_mail: true,
  in_app: true,
  send_at: null,
};

const toForm = (row: Announcement): AnnouncementForm => ({
  title_en: row.title_en,
  text_en: row.text_en,
  title_es: row.title_es,
  text_es: row.text_es,
  locations: row.locations.map(({ id }) => id),
  statuses: row.statuses,
  by_mail: row.by_mail,
  in_app: row.in_app,
  send_at: row.send_at,
});

interface FieldsProps extends DrawerFormProps {
  readonly shown: 'new' | Announcement;
}

function Fields({ shown, onDirtyChange, onSaved }: FieldsProps) {
  const { t } = useTexts();
  const { mutateAsync: add } = useAddAnnouncement();
  const { mutateAsync: change } = useChangeAnnouncement();
  const { keyFor } = useIdempotencyKey();
  const isNew = shown === 'new';
  const save = async (body: AnnouncementForm) => {
    await (isNew ? add({ body, idempotencyKey: keyFor(body) }) : change({ params: { id: shown.id }, body }));
    notify.success(t('announcements.saved'));
    onSaved();
  };
  const labels = {
    title_en: t('announcements.field.title_en'),
    text_en: t('announcements.field.text_en'),
    title_es: t('announcements.field.title_es'),
    text_es: t('announcements.field.text_es'),
    locations: t('announcements.field.locations'),
    statuses: t('users.column.status'),
    by_mail: t('announcements.byMail'),
    in_app: t('announcements.inApp'),
    send_at: t('announcements.field.send_at'),
  };
  return (
    <>
      <EditForm<AnnouncementForm>
        schema={announcementForm}
        initial={isNew ? empty : toForm(shown)}
        labels={labels}
        saveWhen={isNew ? 'always' : 'changed'}
        onSave={save}
        onDirtyChange={onDirtyChange}
      >
        <TextField name="title_en" label={labels.title_en} />
        <AreaField name="text_en" label={labels.text_en} />
        <TextField name="title_es" label={labels.title_es} />
        <AreaField name="text_es" label={labels.text_es} />
        <SitesField
          name="locations"
          label={labels.locations}
          hint={t('announcements.sitesHint')}
          placeholder={t('announcements.allSites')}
          known={isNew ? [] : shown.locations}
        />
        <ChecksField
          name="statuses"
          label={labels.statuses}
          hint={t('announcements.statusesHint')}
          options={mobileUserStatuses.map((value) => ({ value, label: t(`users.status.${value}`) }))}
        />
        <SwitchField name="by_mail" label={labels.by_mail} />
        <SwitchField name="in_app" label={labels.in_app} />
        <SendAtField name="send_at" label={labels.send_at} hint={t('announcements.sendAtHint')} />
        <AnnouncementPreview />
      </EditForm>
      {isNew ? null : <CancelButton row={shown} onCancelled={onSaved} />}
    </>
  );
}
