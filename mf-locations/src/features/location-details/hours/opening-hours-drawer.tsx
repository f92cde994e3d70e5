import {
  openingDayFields,
  openingHoursFields,
  type OpeningHours,
  type OpeningHoursFields,
  toOpeningDays,
  toOpeningFields,
} from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import {
  type Change,
  type DrawerFormProps,
  FormDrawer,
  useVersionedForm,
  type VersionedRead,
} from '@plugboard/sdk/forms';
import { ConflictPanel, EditForm, TextField } from '@plugboard/ui/forms';
import { useSetOpeningHours } from './opening-hours.api.ts';

type OpeningHoursDrawerProps = VersionedRead<OpeningHours> & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Changes when a site is open. */
export function OpeningHoursDrawer({ isOpen, onClose, ...versioned }: OpeningHoursDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('hours.title')} isOpen={isOpen} onClose={onClose}>
      {(form) => <HoursForm {...versioned} {...form} />}
    </FormDrawer>
  );
}

const toForm = ({ days }: OpeningHours): OpeningHoursFields => toOpeningFields(days);

function HoursForm({ read, refetch, onDirtyChange, onSaved }: DrawerFormProps & VersionedRead<OpeningHours>) {
  const { t } = useTexts();
  const { mutateAsync: set } = useSetOpeningHours();
  const { location: id, timezone } = read.reply;
  const labels = {
    day0: t('hours.day0'),
    day1: t('hours.day1'),
    day2: t('hours.day2'),
    day3: t('hours.day3'),
    day4: t('hours.day4'),
    day5: t('hours.day5'),
    day6: t('hours.day6'),
  };
  const save = async ({ form, ifMatch }: Change<OpeningHoursFields>) => {
    await set({ params: { id }, body: { days: toOpeningDays(form) }, ifMatch });
    notify.success(t('hours.saved'));
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
      <p>{t('hours.howTo', { timezone })}</p>
      {openingDayFields.map((field) => (
        <TextField key={field} name={field} label={labels[field]} placeholder={t('hours.closed')} />
      ))}
    </EditForm>
  );
}
