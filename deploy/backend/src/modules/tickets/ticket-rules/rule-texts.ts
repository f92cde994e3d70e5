import type { Language } from '@plugboard/contracts/platform';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import type { TroubleKind } from './ticket-rules.tables.ts';

/** Facts for the text of a ticket opened by a rule. */
export interface Subject {
  readonly kind: TroubleKind;
  /** The language of the tenant's people. */
  readonly language: Language;
  /** Time zone of the charger's site. */
  readonly timeZone: string;
  /** The charger's name. */
  readonly charger: string;
  /** The numbers of its ports that it is about; none where it is the whole charger. */
  readonly ports: readonly number[];
}

const wordsOf = ({ charger, ports, language }: Subject) => ({
  charger,
  port: new Intl.ListFormat(language).format(ports.map(String)),
});

/** Of several ports the texts speak in the plural. */
const keyOf = ({ kind, ports }: Subject) => (kind === 'faulted' && ports.length > 1 ? 'faultedPorts' : kind);

const formatTime = ({ language, timeZone }: Subject, at: Date): string => formatInstant(at, language, timeZone);

export const buildTicketName = (subject: Subject): string =>
  text(subject.language, `rule.${keyOf(subject)}.name`, wordsOf(subject));

interface Findings {
  readonly since: Date;
  readonly minutes: number;
  /** The charge point's fault description; empty without one. */
  readonly error: string;
}

export function buildDescription(subject: Subject, { since, minutes, error }: Findings): string {
  const { language } = subject;
  const found = text(language, `rule.${keyOf(subject)}.description`, {
    ...wordsOf(subject),
    since: formatTime(subject, since),
    minutes,
  });
  return error === '' ? found : `${found}\n${text(language, 'rule.faulted.error', { error })}`;
}

export const buildRecoveryComment = (subject: Subject, since: Date): string =>
  text(subject.language, `rule.${keyOf(subject)}.recovered`, {
    ...wordsOf(subject),
    since: formatTime(subject, since),
  });

export const buildReturnComment = (subject: Subject, wasProposed: boolean): string =>
  text(
    subject.language,
    wasProposed ? `rule.${keyOf(subject)}.backWithdrawn` : `rule.${keyOf(subject)}.back`,
    wordsOf(subject),
  );
