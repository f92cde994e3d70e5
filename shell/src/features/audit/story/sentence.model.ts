import type { AuditEntry } from '@plugboard/contracts/accounts';
import { listChanges } from '../audit.model.ts';
import en from './en.json';

/** Stand for the person and the thing in a translated sentence, where the links go. */
export const personPlace = '\u0001';
export const thingPlace = '\u0002';

type Verb = keyof typeof en.did;
type Special = keyof typeof en.special;
type OwnSentence = keyof typeof en.action;

/** Verbs that the codes of actions write differently. */
const verbs: Readonly<Record<string, Verb>> = {
  'expiry-set': 'expirySet',
  imported: 'added',
  'out-of-order-changed': 'outOfOrder',
  requested: 'added',
  revoked: 'ended',
};

const specials: Readonly<Record<string, Special>> = {
  'account.enrolled': 'enrolled',
  'client.entered': 'entered',
  'payment.refunded': 'refunded',
  'receipt.resent': 'receiptResent',
  'session.confirmed': 'confirmed',
  'session.ended': 'ended',
  'session.handed_over': 'handed_over',
  'session.opened': 'opened',
  'session.refreshed': 'refreshed',
  'session.refused': 'refused',
  'ticket.associated': 'ticketAssociated',
  'ticket.comment_changed': 'ticketCommentChanged',
  'ticket.dissociated': 'ticketDissociated',
  'ticket.linked': 'ticketLinked',
  'ticket.merged': 'ticketMerged',
  'ticket.unlinked': 'ticketUnlinked',
  'two_factor.reset': 'factorReset',
};

/** Nouns of actions that are done to their own subject: `charger.changed` and a charger. */
const nounsOf: Readonly<Record<string, readonly string[]>> = {
  account: ['user', 'driver'],
  ticket: ['ticket'],
};

const isOwnSentence = (key: string): key is OwnSentence => Object.hasOwn(en.action, key);

/** Key of the sentence of one action: `charger.share_ended` as `charger_share_ended`. Commands have no person. */
function ownSentenceOf({ action, actor }: AuditEntry): OwnSentence | undefined {
  const key = action.replaceAll(/[.-]/g, '_');
  return [actor === null ? `${key}_by_command` : key, key].find(isOwnSentence);
}

/**
 * How an entry is shown: by the sentence of its verb, of its action or of a single field. Actions of other releases have
 * none, and show the action's words.
 */
export type Sentence =
  | { readonly kind: 'did'; readonly verb: Verb }
  | { readonly kind: 'special'; readonly key: Special }
  | { readonly kind: 'action'; readonly key: OwnSentence }
  | { readonly kind: 'field'; readonly field: string; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'other' };

function verbOf({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): Verb | undefined {
  const dot = action.indexOf('.');
  const [noun, code] = [action.slice(0, dot), action.slice(dot + 1)];
  if (!(nounsOf[subject.type] ?? [subject.type]).includes(noun)) return undefined;
  const verb = verbs[code] ?? code;
  return Object.hasOwn(en.did, verb) ? (verb as Verb) : undefined;
}

export function sentenceOf(entry: AuditEntry): Sentence {
  const special = specials[entry.action];
  if (special) return { kind: 'special', key: special };
  const own = ownSentenceOf(entry);
  if (own) return { kind: 'action', key: own };
  const verb = verbOf(entry);
  const [change, ...others] = listChanges(entry);
  if (verb === 'changed' && change && others.length === 0) return { kind: 'field', ...change };
  return verb ? { kind: 'did', verb } : { kind: 'other' };
}
