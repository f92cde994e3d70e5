import { errorMessage } from '@plugboard/api';
import { useTexts } from '@plugboard/sdk';
import { useState } from 'react';
import { useAssociate } from './external.api.ts';

/** Idempotency keys of failed associations by target; they survive closing the drawer between two attempts. */
const intentions = new Map<string, string>();

/** Associates a ticket once, however often it is tried: a second new one in the external system would stay there. */
export function useAssociation(id: number, onDone: () => void) {
  const { t } = useTexts();
  const { mutateAsync } = useAssociate();
  const [pending, setPending] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** `null` makes a new one. */
  const associate = async (externalId: string | null): Promise<void> => {
    const what = externalId ?? 'new';
    const intention = `${id} ${what}`;
    const idempotencyKey = intentions.get(intention) ?? crypto.randomUUID();
    intentions.set(intention, idempotencyKey);
    setPending(what);
    setTrouble(null);
    try {
      await mutateAsync({ params: { id }, body: { external_id: externalId }, idempotencyKey });
      intentions.delete(intention);
      onDone();
    } catch (error) {
      setTrouble(errorMessage(error, t('external.failed')));
    } finally {
      setPending(null);
    }
  };
  return { associate, pending, trouble };
}
