import {
  type CardImportLine,
  type importCards as importCardsEndpoint,
  maxImportLines,
} from '@plugboard/contracts/charging';
import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { FieldFailure } from '../../../../platform/http/failure.ts';
import { newId } from '../../../../platform/ids.ts';
import { toInstant } from '../../../../platform/time/to-instant.ts';
import { markLocalListsDue } from '../local-list.repository.ts';
import { insertIdTags, updateIdTag } from '../id-tags.repository.ts';
import { findCardsByNumber, findPeopleByEmail, findSimilarEmails } from './import-cards.repository.ts';
import { judgeCards, type KnownThings } from './judge-cards.ts';
import { type CardLine, parseCards } from './parse-cards.ts';

type Import = ParsedBodyOf<typeof importCardsEndpoint>;
interface Lines {
  readonly lines: CardImportLine[];
}

const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '');

async function findKnown({ db, tenantId }: SignedInCall, lines: readonly CardLine[], tz: string): Promise<KnownThings> {
  const cards = await findCardsByNumber(db, tenantId, unique(lines.map(({ cells }) => cells.number.toUpperCase())));
  const emails = unique(lines.map(({ cells }) => cells.email.toLowerCase()));
  const people = await findPeopleByEmail(db, tenantId, emails);
  const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  const unknown = emails.filter((email) => !byEmail.has(email));
  return {
    cards: new Map(cards.map((card) => [card.number, card])),
    people: byEmail,
    similar: await findSimilarEmails(db, tenantId, unknown),
    endOfDay: (day) => new Date(toInstant(Date.parse(`${day}T00:00:00Z`) + 86_400_000, tz).getTime() - 1),
  };
}

/** Preview of an import, line by line; changes nothing. */
export async function checkCards(call: SignedInCall, { content, tz }: Import): Promise<Lines> {
  const lines = parseCards(content);
  if (lines.length > maxImportLines) throw new FieldFailure({ content: [{ key: 'idTag.importTooLong' }] });
  return { lines: judgeCards(lines, await findKnown(call, lines, tz)) };
}

/** Imports the good lines. A card that was added by another person meanwhile is changed as its line says. */
export async function importCards(call: SignedInCall, body: Import): Promise<Lines> {
  const { db, tenantId } = call;
  const { lines } = await checkCards(call, body);
  const good = lines.filter(({ outcome }) => outcome === 'ADD' || outcome === 'CHANGE');
  const added = good.filter(({ outcome }) => outcome === 'ADD');
  const tags = added.map(({ number, user, status, expires_at }) => ({
    tenant_id: tenantId,
    id: newId(),
    number: number ?? '',
    account_id: user?.id ?? null,
    is_blocked: status === 'BLOCKED',
    expires_at,
  }));
  if (tags.length > 0) await insertIdTags(db, tags);
  const known = await findCardsByNumber(db, tenantId, unique(good.map(({ number }) => number ?? '')));
  const ids = new Map(known.map(({ number, id }) => [number, id]));
  for (const { number, user, status, expires_at } of good.filter(({ outcome }) => outcome === 'CHANGE'))
    await updateIdTag(db, tenantId, ids.get(number ?? '') ?? '', {
      ...(user && { account_id: user.id }),
      ...(status && { is_blocked: status === 'BLOCKED' }),
      ...(expires_at && { expires_at }),
    });
  await markLocalListsDue(db, tenantId, call.now);
  const after = good.map(({ outcome, number, user, status, expires_at }) => ({
    outcome,
    number,
    user: user?.id ?? null,
    status,
    expires_at,
  }));
  await call.audit({ action: 'id_tag.imported', subject: { type: 'id_tag', id: 'several' }, after: { cards: after } });
  return { lines };
}
