import type { PaymentMethod, beginCardSetup } from '@plugboard/contracts/accounts';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { CardProvider, ProviderCard } from '../../../platform/payment-providers/card-provider.ts';
import { selectCardProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAccountOfCustomer, findCustomer, insertCustomer } from './card-customers.repository.ts';
import { insertCard, listCards, lockCards, type PaymentMethodRow } from './payment-methods.repository.ts';
import { changeableCards, holderOf, subjectOf, toPaymentMethodDto, withProvider } from './payment-methods.service.ts';

/** Begins the storing of a card that its holder confirms at the provider. */
export async function beginSetup(
  call: SignedInCall,
  { setups, name: provider }: CardProvider,
): Promise<HandlerReplyOf<typeof beginCardSetup>> {
  await changeableCards(call);
  if (!setups) throw new Failure('CONFLICT', { text: 'card.noSetup' });
  const holder = { ...holderOf(call), provider };
  const known = await findCustomer(call.db, holder);
  const begun = await withProvider(async () => {
    const reference = known ?? (await setups.createCustomer(holder));
    if (known === null) await insertCustomer(call.db, { ...holder, reference });
    return setups.begin(reference, newId());
  });
  await call.audit({ action: 'payment_method.begun', subject: subjectOf(begun.token), after: { provider } });
  return begun;
}

interface NewCard {
  readonly tenantId: string;
  readonly accountId: string;
  readonly provider: string;
  readonly card: ProviderCard;
}

/** Stores a card, once; `undefined` where another account has it. The account's first one becomes the default. */
async function storeCard(
  db: TenantTransaction,
  { tenantId, accountId, provider, card: { reference, ...card } }: NewCard,
): Promise<{ readonly row: PaymentMethodRow; readonly isNew: boolean } | undefined> {
  const others = await listCards(db, { tenantId, accountId });
  const isNew = await insertCard(db, {
    ...card,
    id: newId(),
    tenant_id: tenantId,
    account_id: accountId,
    provider,
    provider_reference: reference,
    is_default: others.length === 0,
  });
  const row = (await listCards(db, { tenantId, accountId })).find(
    (own) => own.provider === provider && own.provider_reference === reference,
  );
  return row && { row, isNew };
}

const added = ({ id, brand, last4 }: PaymentMethodRow) =>
  ({ action: 'payment_method.added', subject: subjectOf(id), after: { brand, last4 } }) as const;

/** Adds the card of a token. A message of the provider may have added it already. */
export async function addCard(call: SignedInCall, provider: CardProvider, token: string): Promise<PaymentMethod> {
  await changeableCards(call);
  const holder = { ...holderOf(call), provider: provider.name };
  const owner = { tenantId: call.tenantId, customer: await findCustomer(call.db, holder) };
  const saved = await withProvider(() => provider.saveCard(token, owner));
  if (saved === 'declined') throw new FieldFailure({ number: [{ key: 'card.declined' }] });
  const stored = saved === 'unknown-token' ? undefined : await storeCard(call.db, { ...holder, card: saved });
  if (!stored) throw new FieldFailure({ token: [{ key: 'card.tokenUnknown' }] });
  await call.audit(added(stored.row));
  return toPaymentMethodDto(stored.row);
}

interface ConfirmedSetup {
  readonly tenantId: string;
  readonly provider: string;
  /** The provider's references. */
  readonly setup: string;
  readonly customer: string;
}

/**
 * Adds the card of a setup that the provider says is confirmed: the client may not have come back. The setup is read at
 * the provider, so that messages may be late, doubled or in any order.
 */
export async function addConfirmedCard(
  platform: Platform,
  { tenantId, provider: name, setup, customer }: ConfirmedSetup,
): Promise<void> {
  const { database } = platform;
  const provider = selectCardProvider(platform, tenantId, name);
  await withTenant(database, tenantId, async (db) => {
    const accountId = await findAccountOfCustomer(db, { tenantId, provider: name, reference: customer });
    if (accountId === null) return;
    // Read under the lock: a card that is removed meanwhile does not come back.
    await lockCards(db, { tenantId, accountId });
    const card = await provider?.saveCard(setup, { tenantId, customer });
    if (card === undefined || typeof card === 'string') return;
    const stored = await storeCard(db, { tenantId, accountId, provider: name, card });
    if (stored?.isNew)
      await writeAuditEntry(db, { tenantId, requestId: 'card provider', account: undefined }, added(stored.row));
  });
}
