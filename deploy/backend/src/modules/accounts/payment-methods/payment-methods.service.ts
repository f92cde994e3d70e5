import type { PaymentMethod } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import {
  lockCards,
  insertCard,
  listCards,
  setDefault,
  removeCard,
  type PaymentMethodRow,
} from './payment-methods.repository.ts';

const toPaymentMethodDto = ({
  id,
  brand,
  last4,
  exp_month,
  exp_year,
  is_default,
}: PaymentMethodRow): PaymentMethod => ({
  id,
  brand,
  last4,
  exp_month,
  exp_year,
  is_default,
});

/** As much of a call as says whose cards are meant. */
interface CardHolding extends Pick<SignedInCall, 'db' | 'tenantId'> {
  readonly account: Pick<SignedInCall['account'], 'id'>;
}

const holderOf = ({ tenantId, account }: CardHolding) => ({ tenantId, accountId: account.id });
const subjectOf = (id: string) => ({ type: 'payment_method', id }) as const;

export async function listOwnCards(call: SignedInCall): Promise<PaymentMethod[]> {
  return (await listCards(call.db, holderOf(call))).map(toPaymentMethodDto);
}

/** A card of the caller's own, as its provider knows it, by default the default one; `undefined` without such a card. */
export const getCardToCharge = async (call: CardHolding, id: string | null): Promise<PaymentMethodRow | undefined> =>
  (await listCards(call.db, holderOf(call))).find((card) => (id === null ? card.is_default : card.id === id));

/** Only the account's own user may change cards, not an administrator who has switched into it. */
async function changeableCards(call: SignedInCall): Promise<PaymentMethodRow[]> {
  if (call.account.actor) throw new Failure('FORBIDDEN', { text: 'card.switched' });
  await lockCards(call.db, holderOf(call));
  return listCards(call.db, holderOf(call));
}

async function requireOwnCard(call: SignedInCall, id: string): Promise<PaymentMethod> {
  const card = (await listOwnCards(call)).find((one) => one.id === id);
  if (!card) throw new Failure('NOT_FOUND');
  return card;
}

export async function addCard(call: SignedInCall, provider: CardProvider, token: string): Promise<PaymentMethod> {
  const others = await changeableCards(call);
  const saved = await provider.saveCard(token, call.tenantId);
  if (saved === 'declined') throw new FieldFailure({ number: [{ key: 'card.declined' }] });
  if (saved === 'unknown-token') throw new FieldFailure({ token: [{ key: 'card.tokenUnknown' }] });
  const { reference, ...card } = saved;
  const id = newId();
  const isNew = await insertCard(call.db, {
    ...card,
    id,
    tenant_id: call.tenantId,
    account_id: call.account.id,
    provider: provider.description.name,
    provider_reference: reference,
    is_default: others.length === 0,
  });
  // A token adds one card, once.
  if (!isNew) throw new FieldFailure({ token: [{ key: 'card.tokenUnknown' }] });
  const { brand, last4 } = card;
  await call.audit({ action: 'payment_method.added', subject: subjectOf(id), after: { brand, last4 } });
  return requireOwnCard(call, id);
}

export async function deleteCard(call: SignedInCall, provider: CardProvider, id: string): Promise<{ result: 'OK' }> {
  const cards = await changeableCards(call);
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Failure('NOT_FOUND');
  await removeCard(call.db, holderOf(call), id);
  const next = cards.find((one) => one.id !== id);
  if (card.is_default && next) await setDefault(call.db, holderOf(call), next.id);
  await provider.deleteCard(card.provider_reference);
  const before = { brand: card.brand, last4: card.last4, is_default: card.is_default };
  await call.audit({ action: 'payment_method.removed', subject: subjectOf(id), before });
  return { result: 'OK' };
}

export async function setDefaultCard(call: SignedInCall, id: string): Promise<PaymentMethod> {
  const cards = await changeableCards(call);
  if (!cards.some((card) => card.id === id)) throw new Failure('NOT_FOUND');
  await setDefault(call.db, holderOf(call), id);
  const before = { default: cards.find((card) => card.is_default)?.id ?? null };
  await call.audit({ action: 'payment_method.made-default', subject: subjectOf(id), before, after: { default: id } });
  return requireOwnCard(call, id);
}
