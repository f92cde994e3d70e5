import type { Language } from '@plugboard/contracts/platform';
import { text, type TextKey } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { describeReason } from '../../network/index.ts';
import { listRemarks, type SessionRow, toTransactionState } from '../../charging/index.ts';
import type { ChargeFailure } from './charge-failure.ts';
import type { PortLocation } from './charging-notices.repository.ts';
import type { DueCommand } from './due-notices.repository.ts';

const minute = 60_000;

/** `12.35 kWh`, from Wh. */
const formatEnergy = (wh: number, language: Language): string =>
  `${new Intl.NumberFormat(`${language}-US`, { maximumFractionDigits: 2 }).format(wh / 1000)} kWh`;

const amount = (count: number, unit: 'hour' | 'minute' | 'second', language: Language) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** `1 hour, 20 minutes`, from milliseconds; below a minute in seconds. */
function formatDuration(milliseconds: number, language: Language): string {
  if (milliseconds < minute) return amount(Math.round(milliseconds / 1000), 'second', language);
  const minutes = Math.round(milliseconds / minute);
  const hours = Math.floor(minutes / 60);
  const parts = [
    ...(hours > 0 ? [amount(hours, 'hour', language)] : []),
    ...(minutes % 60 > 0 ? [amount(minutes % 60, 'minute', language)] : []),
  ];
  return new Intl.ListFormat(language, { type: 'unit' }).format(parts);
}

type Fact = readonly [Extract<TextKey, `chargingNotice.${string}`>, string | null];

const toSingleLine = (words: string) => words.replaceAll(/\p{Cc}+/gu, ' ');

/** One fact per line; unknown facts have none. */
const lines = (language: Language, facts: readonly Fact[]): string =>
  facts.flatMap(([key, value]) => (value ? [`${text(language, key)}: ${toSingleLine(value)}`] : [])).join('\n');

const describeLocation = ({ custom_id, location_name }: PortLocation, connectorId: number | null): Fact[] => [
  ['chargingNotice.charger', custom_id],
  ['chargingNotice.location', location_name],
  ['chargingNotice.port', connectorId === null ? null : String(connectorId)],
];

/** Mail text of an ended session. */
export function describeSession(
  place: PortLocation,
  row: SessionRow & { readonly ended_at: Date },
  failure: ChargeFailure | undefined,
  language: Language,
): string {
  const at = (time: Date) => formatInstant(time, language, place.timezone);
  const remarks = listRemarks(toTransactionState(row), row.is_authorised);
  const isUnknown = remarks.includes('ENERGY_UNKNOWN');
  const facts = lines(language, [
    ...describeLocation(place, row.connector_id),
    [
      'chargingNotice.energy',
      isUnknown ? text(language, 'chargingNotice.notReported') : formatEnergy(row.energy_wh, language),
    ],
    ['chargingNotice.duration', formatDuration(row.ended_at.getTime() - row.started_at.getTime(), language)],
    ['chargingNotice.start', at(row.started_at)],
    ['chargingNotice.end', at(row.ended_at)],
    ['chargingNotice.reason', failure ? text(language, `chargeFailure.${failure}`) : null],
  ]);
  return remarks.includes('END_NOT_REPORTED') ? `${facts}\n\n${text(language, 'chargingNotice.lastHeard')}` : facts;
}

/** Mail text of a failed start command. */
export const describeStart = (place: PortLocation, command: DueCommand, language: Language): string =>
  lines(language, [
    ...describeLocation(place, command.connector_id),
    ['chargingNotice.askedAt', formatInstant(command.created_at, language, place.timezone)],
    ['chargingNotice.reason', describeReason(command, language)],
  ]);
