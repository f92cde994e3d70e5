import { useIdempotencyKey } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { addIdTags, typedCardNumbers } from '@plugboard/contracts/charging';
import type { BodyOf } from '@plugboard/contracts/platform';
import { notify, useDebouncedValue, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { AreaField, DayEndField, EditForm, LookUpField } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useAddCards, usePeople } from './cards.api.ts';
import { CardFileButton } from './card-file-button.tsx';

/** The numbers go as they were typed: the server makes a list of them. */
const addCardsForm = addIdTags.body.extend({ numbers: typedCardNumbers });

interface AddCardsDrawerProps {
  readonly isOpen: boolean;
  /** Account whose cards they are; without it the person is asked for. */
  readonly account?: string;
  readonly onClose: () => void;
}

/** Adds one card or many (spec §5 “RFID”); either all of them or none. */
export function AddCardsDrawer({ isOpen, account, onClose }: AddCardsDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('cards.add')} isOpen={isOpen} onClose={onClose}>
      {(form) => <AddCardsForm account={account} {...form} />}
    </FormDrawer>
  );
}

function AddCardsForm({ account, onDirtyChange, onSaved }: DrawerFormProps & { readonly account: string | undefined }) {
  const { t } = useTexts();
  const asksPerson = useCan('view_user') && account === undefined;
  const [initial, setInitial] = useState({ numbers: '' });
  const [typed, setTyped] = useState('');
  const { data, isFetching } = usePeople(useDebouncedValue(typed.trim()), { enabled: asksPerson });
  const { mutateAsync: addCards } = useAddCards();
  const { keyFor } = useIdempotencyKey();
  const people = (data?.results ?? []).map(({ id, first_name, last_name, email }) => ({
    value: id,
    label: [`${first_name} ${last_name}`.trim(), email].filter(Boolean).join(' · '),
  }));
  const save = async (typedBody: BodyOf<typeof addIdTags>) => {
    const body = account === undefined ? typedBody : { ...typedBody, user: account };
    const { results } = await addCards({ body, idempotencyKey: keyFor(body) });
    notify.success(t('cards.added', { count: results.length }));
    onSaved();
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
      onDirtyChange={onDirtyChange}
    >
      <AreaField name="numbers" label={labels.numbers} hint={t('cards.numbersHint')} rows={6} />
      <CardFileButton onRead={(numbers) => setInitial({ numbers })} />
      {asksPerson ? (
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
