import { useApiMutation } from '@plugboard/api';
import { addPaymentMethod, listPaymentMethods } from '@plugboard/contracts';
import { notify } from '@plugboard/sdk';
import { useState } from 'react';
import { useLanguage } from '../../locale/bundled-texts.ts';
import { useAccountTexts } from '../account/account-texts.ts';
import { saidAbout } from '../account/account.model.ts';
import { type CardProblems, emptyCard, problemsOf, readCard, type TypedCard } from './card.model.ts';
import { CardRefused, tokeniseCard } from './tokenise-card.ts';

const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

/** The card form: what is typed, what is wrong with it, and how it becomes a payment method. */
export function useAddCard(tokeniseUrl: string) {
  const t = useAccountTexts();
  const language = useLanguage();
  const add = useApiMutation(addPaymentMethod, { invalidates: [listPaymentMethods] });
  const [typed, setTyped] = useState<TypedCard>(emptyCard);
  const [problems, setProblems] = useState<CardProblems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (error: unknown) => {
    const said = error instanceof CardRefused ? problemsOf(error.fields) : {};
    setProblems(said);
    if (Object.keys(said).length === 0) setTrouble(saidAbout(error, 'token') ?? t('payment.refused'));
  };
  const save = async () => {
    const read = readCard(typed);
    setTrouble(null);
    setProblems('problems' in read ? inWords(read.problems) : {});
    if ('problems' in read) return;
    setIsBusy(true);
    try {
      const token = await tokeniseCard(tokeniseUrl, read.card, language);
      await add.mutateAsync({ body: { token }, idempotencyKey: newKey() });
      setTyped(emptyCard);
      notify.success(t('payment.added'));
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  const inWords = (keys: CardProblems): CardProblems =>
    Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key)]));
  const type = (field: keyof TypedCard) => (value: string) => setTyped({ ...typed, [field]: value });
  return { typed, type, problems, trouble, isBusy, save };
}
