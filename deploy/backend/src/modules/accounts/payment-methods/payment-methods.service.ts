import type { PaymentMethod } from '@plugboard/contracts/accounts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { selectCardProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockCards, listCards, setDefault, removeCard, type PaymentMethodRow } from './payment-methods.repository.ts';

export const toPaymentMethodDto = ({
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

export const holderOf = ({ tenantId, account }: CardHolding) => ({ tenantId, accountId: account.id });
export const subjectOf = (id: string) => ({ type: 'payment_method', id }) as const;

/** A provider that does not answer is reported to the caller, who may try again. */
export async function withProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ExternalFailure) throw new Failure('SYSTEM_UNREACHABLE', { text: 'card.providerSilent' });
    throw error;
  }
}

export async function listOwnCards(call: SignedInCall): Promise<PaymentMethod[]> {
  return (await listCards(call.db, holderOf(call))).map(toPaymentMethodDto);
}

/**
 * A card of the caller's own that its provider can charge, by default the default one; `undefined` without such a card.
 *
 * @param provider of the payee: a driver who becomes staff keeps cards that pay the tenant, and not the portal;
 *   `null` for any
 */
export const getCardToCharge = async (
  call: CardHolding,
  { id, provider }: { readonly id: string | null; readonly provider: string | null },
): Promise<PaymentMethodRow | undefined> =>
  (await listCards(call.db, holderOf(call)))
    .filter((card) => provider === null || card.provider === provider)
    .find((card) => id === null || card.id === id);

/** Only the account's own user may change cards, not an administrator who has switched into it. */
export async function changeableCards(call: SignedInCall): Promise<PaymentMethodRow[]> {
  if (call.account.actor) throw new Failure('FORBIDDEN', { text: 'card.switched' });
  await lockCards(call.db, holderOf(call));
  return listCards(call.db, holderOf(call));
}

async function requireOwnCard(call: SignedInCall, id: string): Promise<PaymentMethod> {
  const card = (await listOwnCards(call)).find((one) => one.id === id);
  if (!card) throw new Failure('NOT_FOUND');
  return card;
}

/** Removes a card here and at its provider. */
export async function deleteCard(call: SignedInCall, platform: Platform, id: string): Promise<{ result: 'OK' }> {
  const cards = await changeableCards(call);
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Failure('NOT_FOUND');
  await removeCard(call.db, holderOf(call), id);
  const next = cards.find((one) => one.id !== id);
  if (card.is_default && next) await setDefault(call.db, holderOf(call), next.id);
  const provider = selectCardProvider(platform, call.tenantId, card.provider);
  await withProvider(async () => provider?.deleteCard(card.provider_reference));
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
