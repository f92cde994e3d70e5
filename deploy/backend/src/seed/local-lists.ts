import { idTagStatusAt } from '@plugboard/contracts/charging';
import type { CommandReason, CommandState } from '@plugboard/contracts/network';
import type { PlannedCharger } from './charger-rows.ts';
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import { ago, day, hour, minute } from './time.ts';

/** Charge points that the simulator connects, and that have the cards as they are. */
const currentLists = 6;
/** Cards that were added after the list that is behind was sent. */
const newCards = 3;

const statusNames = { ACTIVE: 'Accepted', BLOCKED: 'Blocked', EXPIRED: 'Expired' } as const;

/** Fingerprints of cards as the portal stores them of an accepted list: the status and the expiry. */
function fingerprintsOf(cards: readonly Row[], now: Date): Record<string, string> {
  const fingerprint = ({ is_blocked, expires_at }: Row) => {
    const expiry = typeof expires_at === 'string' ? new Date(expires_at) : null;
    return `${statusNames[idTagStatusAt(is_blocked === true, expiry, now)]} ${expiry?.toISOString() ?? ''}`;
  };
  return Object.fromEntries(cards.map((card) => [String(card['number']), fingerprint(card)]));
}

const isOver = ({ plan: { licence } }: PlannedCharger) => licence?.toDay != null && licence.toDay <= 0;
const isRunning = (charger: PlannedCharger) =>
  charger.plan.licence !== null && charger.plan.licence.fromDay <= 0 && !isOver(charger);

interface Lists {
  readonly tenant_id: string;
  readonly cards: readonly Row[];
  readonly requestedBy: unknown;
  readonly random: Random;
  readonly now: Date;
}

const acceptedList = ({ tenant_id, cards, now }: Lists, { id }: PlannedCharger, version: number, age: number): Row => ({
  tenant_id,
  charger_id: id,
  version,
  cards: fingerprintsOf(cards, now),
  sent_at: ago(now, age),
});

const delivery = ({ tenant_id, requestedBy }: Lists, { id }: PlannedCharger, rest: Row = {}): Row => ({
  tenant_id,
  charger_id: id,
  due_at: null,
  command_id: null,
  is_counted: false,
  failures: 0,
  requested_by_tenant_id: tenant_id,
  requested_by: requestedBy,
  ...rest,
});

interface Failure {
  readonly state: CommandState;
  readonly reason: CommandReason;
  /** Milliseconds ago. */
  readonly age: number;
}

/** The last attempt to send a list, which failed. */
function failedAttempt({ tenant_id, requestedBy, random, now }: Lists, { id }: PlannedCharger, failure: Failure): Row {
  const { state, reason, age } = failure;
  return {
    tenant_id,
    id: random.uuid(),
    charger_id: id,
    action: 'send-local-list',
    parameters: { update_type: 'FULL' },
    state,
    reason,
    exchanges: [],
    requested_by_tenant_id: tenant_id,
    requested_by: requestedBy,
    source: 'portal',
    created_at: ago(now, age),
    sent_at: ago(now, age),
    settled_at: ago(now, age - minute),
    give_up_at: ago(now, age - minute),
  };
}

/** When the lists of a charger whose licence is over were last sent, in milliseconds ago. */
const beforeEnd = ({ plan: { licence } }: PlannedCharger): number => (2 - (licence?.toDay ?? 0)) * day;

/** Lists of cards that charge points keep, with the attempts to send them that failed. */
interface KeptLists {
  readonly lists: readonly Row[];
  readonly deliveries: readonly Row[];
  readonly attempts: readonly Row[];
}

const keepCurrent = (lists: Lists, charger: PlannedCharger, index: number): KeptLists => ({
  lists: [acceptedList(lists, charger, 4 + index, day)],
  deliveries: [delivery(lists, charger)],
  attempts: [],
});

/** No command goes to a charger without a licence, so that its list stays behind. */
const keepBehind = (lists: Lists, charger: PlannedCharger): KeptLists => ({
  lists: [acceptedList({ ...lists, cards: lists.cards.slice(newCards) }, charger, 3, beforeEnd(charger))],
  deliveries: [delivery(lists, charger, { due_at: ago(lists.now, 5 * hour) })],
  attempts: [],
});

/** Kept, but the charge point has never connected. */
const keepWaiting = (lists: Lists, charger: PlannedCharger): KeptLists => ({
  lists: [],
  deliveries: [delivery(lists, charger, { due_at: ago(lists.now, 5 * hour) })],
  attempts: [],
});

function keepFailed(lists: Lists, charger: PlannedCharger, failure: Failure, due_at: string | null): KeptLists {
  const attempt = failedAttempt(lists, charger, failure);
  const outcome = { due_at, command_id: attempt['id'], is_counted: true, failures: 1 };
  return { lists: [], deliveries: [delivery(lists, charger, outcome)], attempts: [attempt] };
}

/**
 * Lists of cards that charge points keep. The simulator connects those with a current one; one that is behind, one that
 * waits and two that failed belong to chargers that get no command: they are offline, or their licence is over.
 *
 * @param accounts rows of accounts, including this tenant's
 * @param cards rows of all cards of this tenant
 */
export function localListRows(
  { tenant: { id: tenant_id }, chargers }: DemoFleet,
  accounts: readonly Row[],
  cards: readonly Row[],
  now: Date,
): Rows[] {
  const administrator = accounts.find(({ email }) => email === `admin@${tenant_id}.example`);
  const random = randomFor(`local lists of ${tenant_id}`);
  const lists: Lists = { tenant_id, cards, requestedBy: administrator?.['id'], random, now };
  const own = chargers.filter(({ plan }) => plan.sharedFrom === null);
  const current = own.filter((charger) => isRunning(charger) && charger.plan.isOnline && !charger.plan.isOutOfOrder);
  const offline = own.find(({ plan }) => !plan.isOnline && !plan.hasNeverConnected);
  const waiting = own.find(({ plan }) => plan.hasNeverConnected);
  const [behind, unsupported] = own.filter((charger) => isOver(charger) && charger.plan.isOnline);
  const kept = [
    ...current.slice(0, currentLists).map((charger, index) => keepCurrent(lists, charger, index)),
    ...(behind ? [keepBehind(lists, behind)] : []),
    ...(waiting ? [keepWaiting(lists, waiting)] : []),
    ...(offline
      ? [keepFailed(lists, offline, { state: 'TIMED_OUT', reason: 'NO_ANSWER', age: 7 * hour }, ago(now, 6 * hour))]
      : []),
    ...(unsupported
      ? [
          keepFailed(
            lists,
            unsupported,
            { state: 'NOT_SUPPORTED', reason: 'NOT_SUPPORTED', age: beforeEnd(unsupported) },
            null,
          ),
        ]
      : []),
  ];
  return [
    { table: 'command', rows: kept.flatMap(({ attempts }) => attempts) },
    { table: 'local_list', rows: kept.flatMap((one) => one.lists) },
    { table: 'local_list_delivery', rows: kept.flatMap(({ deliveries }) => deliveries) },
  ];
}
