import { type IdTag, setIdTagExpiry } from '@plugboard/contracts/charging';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
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
  return (
    <Drawer
      title={t('cards.expiryTitle', { number: card?.number })}
      open={card !== null}
      onClose={onClose}
      destroyOnHidden
    >
      {card === null ? null : <ExpiryForm card={card} onClose={onClose} />}
    </Drawer>
  );
}

function ExpiryForm({ card, onClose }: { readonly card: IdTag; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { mutateAsync: setExpiry } = useSetCardExpiry();
  const initial = useMemo(() => ({ expires_at: card.expires_at }), [card]);
  const save = async (body: { readonly expires_at: string | null }) => {
    await setExpiry({ params: { id: card.id }, body });
    notify.success(t('cards.expirySaved', { number: card.number }));
    onClose();
  };
  return (
    <EditForm schema={setIdTagExpiry.body} initial={initial} labels={{ expires_at: t('cards.lastDay') }} onSave={save}>
      <DayEndField name="expires_at" label={t('cards.lastDay')} hint={t('cards.lastDayHint')} />
    </EditForm>
  );
}
