import type { Language } from '@plugboard/contracts';
import { text } from '../../platform/text.ts';
import { momentInWords } from '../../platform/time/moment-in-words.ts';
import type { TroubleKind } from './ticket-rules.tables.ts';

/** What a ticket that a rule opened is about, for who reads it. */
export interface Subject {
  readonly kind: TroubleKind;
  /** The language of the tenant's people. */
  readonly language: Language;
  /** Where the charger stands: its clock is the one people there go by. */
  readonly timeZone: string;
  /** The charger's name. */
  readonly charger: string;
  /** The port's number. */
  readonly port: number | null;
}

const wordsOf = ({ charger, port }: Subject) => ({ charger, port: port ?? '' });

const moment = ({ language, timeZone }: Subject, at: Date): string => momentInWords(at, language, timeZone);

export const nameOfTicket = (subject: Subject): string =>
  text(subject.language, `rule.${subject.kind}.name`, wordsOf(subject));

export interface Findings {
  readonly since: Date;
  readonly minutes: number;
  /** What the charge point said of a fault; empty where it said nothing. */
  readonly error: string;
}

export function descriptionOfTicket(subject: Subject, { since, minutes, error }: Findings): string {
  const { kind, language } = subject;
  const found = text(language, `rule.${kind}.description`, {
    ...wordsOf(subject),
    since: moment(subject, since),
    minutes,
  });
  return error === '' ? found : `${found}\n${text(language, 'rule.faulted.error', { error })}`;
}

export const recoveryComment = (subject: Subject, since: Date): string =>
  text(subject.language, `rule.${subject.kind}.recovered`, { ...wordsOf(subject), since: moment(subject, since) });

export const returnComment = (subject: Subject, wasProposed: boolean): string =>
  text(
    subject.language,
    wasProposed ? `rule.${subject.kind}.backWithdrawn` : `rule.${subject.kind}.back`,
    wordsOf(subject),
  );
