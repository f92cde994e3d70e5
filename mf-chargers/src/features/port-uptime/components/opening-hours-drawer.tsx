import {
  openingDayFields,
  openingHoursFields,
  type OpeningHours,
  type OpeningHoursFields,
  toOpeningDays,
  toOpeningFields,
} from '@plugboard/contracts/chargers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import {
  type Change,
  useVersionedForm,
  type VersionedRead,
  type DrawerFormProps,
  FormDrawer,
} from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm, TextField } from '@plugboard/ui/forms';
import { useOpeningHours, useSetOpeningHours } from '../port-uptime.api.ts';

interface OpeningHoursDrawerProps {
  /** Id of the location. */
  readonly location: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Opening hours of a site. */
export function OpeningHoursDrawer({ location, isOpen, onClose }: OpeningHoursDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('openingHours.title')} isOpen={isOpen} onClose={onClose}>
      {(form) => <LoadedForm location={location} {...form} />}
    </FormDrawer>
  );
}

function LoadedForm({ location, ...form }: DrawerFormProps & Pick<OpeningHoursDrawerProps, 'location'>) {
  const { t } = useTexts();
  const query = useOpeningHours(location);
  return (
    <RemoteResource query={query} failed={t('openingHours.failed')}>
      {(read) => <HoursForm read={read} refetch={query.refetch} {...form} />}
    </RemoteResource>
  );
}

const toForm = ({ days }: OpeningHours): OpeningHoursFields => toOpeningFields(days);

function HoursForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<OpeningHours>) {
  const { t } = useTexts();
  const { mutateAsync: set } = useSetOpeningHours();
  const { location: id, location_name: name, timezone } = read.reply;
  const labels = {
    day0: t('schedule.day.0'),
    day1: t('schedule.day.1'),
    day2: t('schedule.day.2'),
    day3: t('schedule.day.3'),
    day4: t('schedule.day.4'),
    day5: t('schedule.day.5'),
    day6: t('schedule.day.6'),
  };
  const save = async ({ form, ifMatch }: Change<OpeningHoursFields>) => {
    await set({ params: { id }, body: { days: toOpeningDays(form) }, ifMatch });
    notify.success(t('openingHours.saved'));
    onSaved();
  };
  const edit = useVersionedForm({ read, refetch, toForm, save, onDirtyChange });
  return (
    <EditForm<OpeningHoursFields>
      key={edit.formKey}
      {...edit.form}
      schema={openingHoursFields}
      labels={labels}
      conflict={edit.conflict && <ConflictPanel {...edit.panel(labels)} />}
    >
      <p>{t('openingHours.text', { name, timezone })}</p>
      {openingDayFields.map((field) => (
        <TextField key={field} name={field} label={labels[field]} placeholder={t('openingHours.closed')} />
      ))}
    </EditForm>
  );
}
