import { ApiError, errorMessage, fieldMessage, useApiMutation } from '@plugboard/api';
import { addPaymentMethod, listPaymentMethods, type SandboxCard, sandboxToken } from '@plugboard/contracts/accounts';
import { fieldErrors } from '@plugboard/contracts/platform';
import { notify } from '@plugboard/sdk';
import { useLanguage } from '@plugboard/sdk/texts';
import { useRef, useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import { type CardProblems, emptyCard, listProblems, readCard, type TypedCard } from './card.model.ts';

/** A sent card without an answer so far. */
interface Attempt {
  readonly card: string;
  readonly token: string;
  readonly idempotencyKey: string;
}

/** State of the card form: values, errors, and saving the payment method. */
export function useAddCard(tokeniseUrl: string) {
  const { t } = useAccountTexts();
  const language = useLanguage();
  const add = useApiMutation(addPaymentMethod, { invalidates: [listPaymentMethods] });
  const [typed, setTyped] = useState<TypedCard>(emptyCard);
  const [problems, setProblems] = useState<CardProblems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useRef<Attempt | null>(null);

  const refuse = (error: unknown) => {
    const said = error instanceof CardRefused || error instanceof ApiError ? listProblems(error.fields) : {};
    setProblems(said);
    if (Object.keys(said).length === 0)
      setTrouble(fieldMessage(error, 'token') ?? errorMessage(error, t('payment.refused')));
  };
  /** A retry after a lost answer sends the same token, so that a card is saved once. */
  const attemptAt = async (card: SandboxCard): Promise<Attempt> => {
    const filledIn = JSON.stringify(card);
    if (attempt.current?.card === filledIn) return attempt.current;
    const token = await tokeniseCard(tokeniseUrl, card, language);
    attempt.current = { card: filledIn, token, idempotencyKey: crypto.randomUUID() };
    return attempt.current;
  };
  const save = async () => {
    const read = readCard(typed);
    setTrouble(null);
    setProblems('problems' in read ? inWords(read.problems) : {});
    if ('problems' in read) return;
    setIsBusy(true);
    try {
      const { token, idempotencyKey } = await attemptAt(read.card);
      await add.mutateAsync({ body: { token }, idempotencyKey });
      attempt.current = null;
      setTyped(emptyCard);
      notify.success(t('payment.added'));
    } catch (error) {
      // Refused is answered, too: the next try is another one, with another token.
      if (error instanceof ApiError && error.status < 500) attempt.current = null;
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  const inWords = (keys: CardProblems): CardProblems =>
    Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key, { defaultValue: key })]));
  const type = (field: keyof TypedCard) => (value: string) => setTyped({ ...typed, [field]: value });
  return { typed, type, problems, trouble, isBusy, save };
}

/** The provider's address refuses the card; messages by its fields. */
class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(fields: Readonly<Record<string, readonly string[]>>) {
    super('The payment provider refuses the card');
    this.fields = fields;
  }
}

/**
 * Trades a card for a token at the provider's own address. No call of our API: the card's number goes there and nowhere
 * else, and none of the portal's headers go with it.
 */
async function tokeniseCard(address: string, card: SandboxCard, language: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(card),
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new CardRefused(fieldErrors.safeParse(said).data ?? {});
  return sandboxToken.parse(said).token;
}
