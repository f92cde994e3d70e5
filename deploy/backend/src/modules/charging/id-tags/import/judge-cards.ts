import {
  type CardImportColumn,
  type CardImportLine,
  type CardImportProblem,
  isCardNumber,
} from '@plugboard/contracts/charging';
import type { CardLine } from './parse-cards.ts';
import { guessDay, readDay } from './read-day.ts';

type Person = NonNullable<CardImportLine['user']>;

/** A card that is there. */
interface KnownCard {
  readonly number: string;
  readonly account_id: string | null;
  readonly is_blocked: boolean;
  readonly expires_at: Date | null;
}

export interface KnownThings {
  readonly cards: ReadonlyMap<string, KnownCard>;
  /** By email address in lower case. */
  readonly people: ReadonlyMap<string, Person>;
  /** The tenant's address that an unknown one resembles. */
  readonly similar: ReadonlyMap<string, string>;
  readonly endOfDay: (day: string) => Date;
}

const statuses: Readonly<Record<string, 'ACTIVE' | 'BLOCKED'>> = {
  active: 'ACTIVE',
  activa: 'ACTIVE',
  activo: 'ACTIVE',
  blocked: 'BLOCKED',
  bloqueada: 'BLOCKED',
  bloqueado: 'BLOCKED',
};

/** A card number without the characters that it may not have. */
const cleaned = (number: string): string | null => {
  const right = number.toUpperCase().replaceAll(/[^A-Z0-9:._-]/g, '');
  return isCardNumber(right) ? right : null;
};

const guessStatus = (typed: string): string | null => {
  const start = typed.slice(0, 2).toLowerCase();
  return Object.entries(statuses).find(([word]) => word.startsWith(start))?.[1] ?? null;
};

function outcomeOf(line: Omit<CardImportLine, 'outcome' | 'problems'>, known: KnownCard | undefined) {
  if (!known) return 'ADD';
  const isSame =
    (line.user === null || line.user.id === known.account_id) &&
    (line.status === null || (line.status === 'BLOCKED') === known.is_blocked) &&
    (line.expires_at === null || line.expires_at === known.expires_at?.toISOString());
  return isSame ? 'SAME' : 'CHANGE';
}

/** Decides the import of each line, and finds its mistakes. */
export function judgeCards(lines: readonly CardLine[], known: KnownThings): CardImportLine[] {
  const firstLines = new Map<string, number>();
  return lines.map(({ line, text, cells }) => {
    const number = cells.number.toUpperCase();
    const user = known.people.get(cells.email.toLowerCase()) ?? null;
    const status = statuses[cells.status.toLowerCase()] ?? null;
    const day = readDay(cells.last_day);
    const earlier = firstLines.get(number);
    const found: readonly (readonly [CardImportColumn, CardImportProblem, boolean, string | null])[] = [
      ['number', 'NUMBER_MISSING', number === '', null],
      ['number', 'NUMBER_INVALID', number !== '' && !isCardNumber(number), cleaned(number)],
      ['number', 'NUMBER_TWICE', number !== '' && earlier !== undefined, String(earlier)],
      ['email', 'USER_UNKNOWN', cells.email !== '' && !user, known.similar.get(cells.email.toLowerCase()) ?? null],
      ['status', 'STATUS_UNKNOWN', cells.status !== '' && !status, guessStatus(cells.status)],
      ['last_day', 'DAY_INVALID', cells.last_day !== '' && !day, guessDay(cells.last_day)],
    ];
    const problems = found
      .filter(([, , isWrong]) => isWrong)
      .map(([column, problem, , right]) => ({ column, problem, typed: cells[column], right }));
    if (earlier === undefined) firstLines.set(number, line);
    const read = { line, text, number, user, status, expires_at: day && known.endOfDay(day).toISOString() };
    const outcome = problems.length > 0 ? 'WRONG' : outcomeOf(read, known.cards.get(number));
    return { ...read, outcome, problems };
  });
}
