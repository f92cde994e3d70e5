import {
  type ChargerStatus,
  faultWords,
  type LiveViewCharger,
  statusesAbovePorts,
} from '@plugboard/contracts/chargers';
import type { Language } from '@plugboard/contracts/platform';
import { formatDateTime, formatNumber, formatPercent } from '@plugboard/ui';
import { statusAge } from '../../../common/status-age.ts';

type LivePort = LiveViewCharger['ports'][number];

/** Texts of a tile, in the viewer's language. */
export interface TileTexts {
  readonly language: Language;
  readonly now: Date;
  readonly statusLabel: (status: ChargerStatus | null) => string;
  readonly loading: string;
  readonly noConnection: string;
  readonly neverConnected: string;
  readonly noCause: string;
  readonly portFault: (connector: number, cause: string) => string;
  readonly morePorts: (count: number) => string;
  readonly exactSince: (age: string, moment: string) => string;
}

export interface TileWords {
  readonly status: ChargerStatus | null;
  readonly label: string;
  /**
   * Output and status in one line, for small tiles, which cut its end off: the icon shows the status too. A cause stands
   * in place of the status.
   */
  readonly line: string;
  /** Causes of its trouble; else the output of its ports, a line for each. */
  readonly details: readonly string[];
  readonly isTroubled: boolean;
  /** How long this lasts, and the moment that it began. `null`: not known. */
  readonly age: { readonly since: string; readonly text: string; readonly exact: string } | null;
}

const hidesPorts = ({ status }: LiveViewCharger) => status !== null && statusesAbovePorts.includes(status);

const faultedPorts = (charger: LiveViewCharger) =>
  hidesPorts(charger) ? [] : charger.ports.filter(({ status }) => status === 'FAULTED');

const causeOf = (port: LivePort, { language, noCause }: TileTexts) =>
  port.alert_info === null ? noCause : faultWords(port.alert_info, language);

/** Measured output of a port; energy only of a running session. */
const listReadings = (port: LivePort, language: Language) =>
  [
    { value: port.power_kw, unit: 'kW' },
    { value: port.charge_starts_at === null ? null : port.charge_current_kilowatt_hour, unit: 'kWh' },
  ]
    .flatMap(({ value, unit }) => (value === null ? [] : [`${formatNumber(value, language, 1)} ${unit}`]))
    .concat(port.state_of_charge_percent === null ? [] : formatPercent(port.state_of_charge_percent, language, 1));

/** Power of all ports; empty without any. */
function sumPower({ ports }: LiveViewCharger, language: Language): readonly string[] {
  const power = ports.reduce((sum, { power_kw }) => sum + (power_kw ?? 0), 0);
  return power > 0 ? [`${formatNumber(power, language, 1)} kW`] : [];
}

/** Lines that a tile has room for. */
const maxLines = 2;

/** Output of the ports. A port whose status is the charger's shows its figures alone. */
function portLines({ status, ports }: LiveViewCharger, texts: TileTexts): readonly string[] {
  const lineOf = (port: LivePort) => {
    const readings = listReadings(port, texts.language);
    const isSaid = port.status === status && readings.length > 0;
    const named =
      ports.length === 1 ? [] : [`${port.connector_id}`, ...(isSaid ? [] : [texts.statusLabel(port.status)])];
    return [...named, ...readings].join(' · ');
  };
  const shown = ports.length > maxLines ? ports.slice(0, maxLines - 1) : ports;
  const more = ports.length - shown.length;
  return [...shown.map(lineOf).filter((line) => line !== ''), ...(more === 0 ? [] : [texts.morePorts(more)])];
}

interface Trouble {
  readonly details: readonly string[];
  readonly since: string | null;
}

/** A fault with its cause, else a lost connection; `null` without trouble. */
function troubleOf(charger: LiveViewCharger, texts: TileTexts): Trouble | null {
  const faulted = faultedPorts(charger);
  const since = faulted.map((port) => port.status_since).filter((moment) => moment !== null);
  if (charger.status === 'FAULTED')
    return {
      details: faulted.length === 0 ? [texts.noCause] : [...new Set(faulted.map((port) => causeOf(port, texts)))],
      since: charger.status_since ?? since.toSorted()[0] ?? null,
    };
  if (faulted.length > 0)
    return {
      details: faulted.map((port) => texts.portFault(port.connector_id, causeOf(port, texts))),
      since: since.toSorted().at(-1) ?? null,
    };
  const isOffline = charger.status === 'OFFLINE';
  // The status “Offline” says already that it has no connection.
  if (charger.no_connection_since !== null && charger.status !== 'COMING_SOON')
    return { details: isOffline ? [] : [texts.noConnection], since: charger.no_connection_since };
  if (!isOffline) return null;
  return { details: charger.last_seen_at === null ? [texts.neverConnected] : [], since: charger.status_since };
}

/** Texts of a charger's tile: status, cause or output, and how long this lasts. */
export function describeTile(charger: LiveViewCharger, texts: TileTexts): TileWords {
  const trouble = troubleOf(charger, texts);
  const since = trouble?.since ?? charger.status_since;
  const { timezone: zone } = charger;
  const label = texts.statusLabel(charger.status);
  const details = (trouble?.details ?? portLines(charger, texts)).slice(0, maxLines);
  const cause = details.filter((detail) => detail !== texts.noCause).join(' · ');
  const text = since === null ? '' : statusAge(since, zone, texts.now, texts.language).time;
  return {
    status: charger.status,
    label,
    line: trouble === null ? [...sumPower(charger, texts.language), label].join(' · ') : cause || label,
    details,
    isTroubled: trouble !== null,
    age:
      since === null
        ? null
        : { since, text, exact: texts.exactSince(text, formatDateTime(since, zone, texts.language)) },
  };
}
