import { useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { addIdTags, typedCardNumbers } from '@plugboard/contracts/charging';
import type { BodyOf } from '@plugboard/contracts/platform';
import { notify, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { AreaField, DayEndField, EditForm, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAddCards, usePeople } from './cards.api.ts';
import { CardFileButton } from './card-file-button.tsx';

/** The numbers go as they were typed: the server makes a list of them. */
const addCardsForm = addIdTags.body.extend({ numbers: typedCardNumbers });

interface AddCardsDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds one card or many (spec §5 “RFID”); either all of them or none. */
export function AddCardsDrawer({ isOpen, onClose }: AddCardsDrawerProps) {
  const { t } = useTexts();
  return (
    <Drawer title={t('cards.add')} open={isOpen} onClose={onClose} destroyOnHidden>
      <AddCardsForm onClose={onClose} />
    </Drawer>
  );
}

function AddCardsForm({ onClose }: Pick<AddCardsDrawerProps, 'onClose'>) {
  const { t } = useTexts();
  const maySeePeople = useCan('view_user');
  const [initial, setInitial] = useState({ numbers: '' });
  const [typed, setTyped] = useState('');
  const { data, isFetching } = usePeople(useDebouncedValue(typed.trim()), { enabled: maySeePeople });
  const { mutateAsync: addCards } = useAddCards();
  const { keyFor } = useIdempotencyKey();
  const people = (data?.results ?? []).map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: [`${first_name} ${last_name}`.trim(), email].filter(Boolean).join(' · '),
  }));
  const save = async (body: BodyOf<typeof addIdTags>) => {
    const { results } = await addCards({ body, idempotencyKey: keyFor(body) });
    notify.success(t('cards.added', { count: results.length }));
    onClose();
  };
  const labels = {
    numbers: t('cards.numbers'),
    user: t('cards.column.person'),
    expires_at: t('cards.lastDay'),
  };
  return (
    <EditForm
      schema={addCardsForm}
      initial={initial}
      labels={labels}
      saveLabel={t('cards.add')}
      saveWhen="always"
      onSave={save}
    >
      <AreaField name="numbers" label={labels.numbers} hint={t('cards.numbersHint')} rows={6} />
      <CardFileButton onRead={(numbers) => setInitial({ numbers })} />
      {maySeePeople ? (
        <LookUpField
          name="user"
          label={labels.user}
          hint={t('cards.personHint')}
          options={people}
          onSearch={setTyped}
          loading={isFetching}
        />
      ) : null}
      <DayEndField name="expires_at" label={labels.expires_at} hint={t('cards.lastDayHint')} />
    </EditForm>
  );
}
