import { idTagStatusAt, type IdTagStatus } from '@plugboard/contracts/charging';
import { type CommandExchange } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { jsonForDatabase } from '../../../platform/database/json-text.ts';
import {
  findListableCards,
  findLocalList,
  findNextExpiry,
  isLocalListEnded,
  saveLocalList,
} from './local-list.repository.ts';

/** A card as a charge point's own list has it; without a status it is to be removed. */
interface ListedCard {
  readonly number: string;
  readonly status: 'Accepted' | 'Blocked' | 'Expired' | null;
  readonly expiresAt: string | null;
}

interface OfCharger {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly chargerId: string;
  readonly at: Date;
}

const statuses: Readonly<Record<IdTagStatus, NonNullable<ListedCard['status']>>> = {
  ACTIVE: 'Accepted',
  BLOCKED: 'Blocked',
  EXPIRED: 'Expired',
};

/** A part of a list that charge points take in one call. */
const cardsPerCall = 100;

const split = (cards: readonly ListedCard[]): ListedCard[][] =>
  Array.from({ length: Math.max(1, Math.ceil(cards.length / cardsPerCall)) }, (_, index) =>
    cards.slice(index * cardsPerCall, (index + 1) * cardsPerCall),
  );

const fingerprint = ({ status, expiresAt }: Pick<ListedCard, 'status' | 'expiresAt'>) => `${status} ${expiresAt ?? ''}`;

/** The tenant's cards as a charge point is to have them; none where its list is kept no more. */
async function listCards({ db, tenantId, chargerId, at }: OfCharger): Promise<ListedCard[]> {
  if (await isLocalListEnded(db, tenantId, chargerId)) return [];
  return (await findListableCards(db, tenantId)).map(({ number, is_blocked, expires_at }) => ({
    number,
    status: statuses[idTagStatusAt(is_blocked, expires_at, at)],
    expiresAt: expires_at?.toISOString() ?? null,
  }));
}

/** The tenant's cards as a charge point is to be sent them, against what it accepted last. */
export async function prepareLocalList(
  charger: OfCharger,
  updateType: 'FULL' | 'DIFFERENTIAL',
): Promise<{
  readonly updateType: 'Full' | 'Differential';
  readonly version: number;
  readonly parts: readonly (readonly ListedCard[])[];
}> {
  const known = await findLocalList(charger.db, charger.tenantId, charger.chargerId);
  const cards = await listCards(charger);
  const version = (known?.version ?? 0) + 1;
  if (updateType === 'FULL') return { updateType: 'Full', version, parts: split(cards) };
  const before = known?.cards ?? {};
  const changed = cards.filter((card) => before[card.number] !== fingerprint(card));
  const numbers = new Set(cards.map(({ number }) => number));
  const gone = Object.keys(before)
    .filter((number) => !numbers.has(number))
    .map((number) => ({ number, status: null, expiresAt: null }));
  return { updateType: 'Differential', version, parts: split([...changed, ...gone]) };
}

/** The list that a charge point accepted last, against the tenant's cards. */
export interface ComparedLocalList {
  /** `null`: it has accepted none. */
  readonly version: number | null;
  readonly isEmpty: boolean;
  /** Whether it has the cards as they are to be. */
  readonly isCurrent: boolean;
  /** When it will differ next, as cards expire. */
  readonly nextChangeAt: Date | null;
}

export async function compareLocalList(charger: OfCharger): Promise<ComparedLocalList> {
  const { db, tenantId, chargerId, at } = charger;
  const known = await findLocalList(db, tenantId, chargerId);
  const { parts } = await prepareLocalList(charger, 'DIFFERENTIAL');
  return {
    version: known?.version ?? null,
    isEmpty: known !== undefined && Object.keys(known.cards).length === 0,
    isCurrent: known !== undefined && parts.every((part) => part.length === 0),
    nextChangeAt: await findNextExpiry(db, tenantId, at),
  };
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The card of a call, in the words of either version. */
function sentCard(card: unknown): readonly [number: string, sent: string | null] {
  const { idTag, idTagInfo, idToken, idTokenInfo } = fieldsOf(card);
  const info = fieldsOf(idTagInfo ?? idTokenInfo);
  const number = String(idTag ?? fieldsOf(idToken)['idToken']);
  const expiresAt = info['expiryDate'] ?? info['cacheExpiryDateTime'];
  return [
    number,
    info['status'] === undefined
      ? null
      : `${String(info['status'])} ${expiresAt === undefined ? '' : String(expiresAt)}`,
  ];
}

/** Stores the list that the charge point accepted, the base of the next differential update. */
export async function recordLocalList(
  { db, tenantId, chargerId, at }: OfCharger,
  exchanges: readonly CommandExchange[],
): Promise<void> {
  const accepted = exchanges.filter(
    ({ action, response }) => action === 'SendLocalList' && fieldsOf(response)['status'] === 'Accepted',
  );
  if (accepted.length === 0) return;
  const known = await findLocalList(db, tenantId, chargerId);
  let cards: Record<string, string> = { ...known?.cards };
  let version = known?.version ?? 0;
  for (const { request } of accepted) {
    const { listVersion, versionNumber, updateType, localAuthorizationList } = fieldsOf(request);
    if (updateType === 'Full') cards = {};
    version = Number(listVersion ?? versionNumber);
    for (const [number, sent] of (Array.isArray(localAuthorizationList) ? localAuthorizationList : []).map(sentCard)) {
      if (sent === null) delete cards[number];
      else cards[number] = sent;
    }
  }
  const sentList = { version, cards: jsonForDatabase(cards), sent_at: at };
  await saveLocalList(db, { tenant_id: tenantId, charger_id: chargerId, ...sentList });
}
