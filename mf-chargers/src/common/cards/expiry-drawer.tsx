import { type IdTag, setIdTagExpiry } from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { DayEndField, EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useSetCardExpiry } from './cards.api.ts';

interface ExpiryDrawerProps {
  /** `null` closes it. */
  readonly card: IdTag | null;
  readonly onClose: () => void;
}

/** Until when a card charges. */
export function ExpiryDrawer({ card, onClose }: ExpiryDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(card);
  return (
    <FormDrawer title={t('cards.expiryTitle', { number: shown?.number })} isOpen={card !== null} onClose={onClose}>
      {(form) => (shown === null ? null : <ExpiryForm card={shown} {...form} />)}
    </FormDrawer>
  );
}

function ExpiryForm({ card, onDirtyChange, onSaved }: DrawerFormProps & { readonly card: IdTag }) {
  const { t } = useTexts();
  const { mutateAsync: setExpiry } = useSetCardExpiry();
  const initial = useMemo(() => ({ expires_at: card.expires_at }), [card]);
  const save = async (body: { readonly expires_at: string | null }) => {
    await setExpiry({ params: { id: card.id }, body });
    notify.success(t('cards.expirySaved', { number: card.number }));
    onSaved();
  };
  return (
    <EditForm
      schema={setIdTagExpiry.body}
      initial={initial}
      labels={{ expires_at: t('cards.lastDay') }}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <DayEndField name="expires_at" label={t('cards.lastDay')} hint={t('cards.lastDayHint')} />
    </EditForm>
  );
}
