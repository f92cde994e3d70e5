import type { LoadPause, LoadReason, LoadTree, NodeLoad, ReplayCut } from '@plugboard/contracts/chargers';
import { useTexts } from '@plugboard/sdk';
import { formatDate, formatDateTime, formatNumber } from '@plugboard/ui';
import type { LoadRow } from './load-rows.model.ts';
import { type SiteMoment, timeAt } from './site-moment.ts';

/** A more than a limit that a meter may show without anything being wrong. */
const tolerance = 1;

/**
 * Words for loads and for the reasons of limits.
 *
 * @param now the moment of the reasons, for how long they hold; a replayed day has none
 */
export function useLoadWords({ nodes }: Pick<LoadTree, 'nodes'>, now?: SiteMoment) {
  const { t, language } = useTexts();
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const amps = (value: number) => t('loadGroups.amperes', { value: number(value) });
  const nameOf = (id: string) => nodes.find((node) => node.id === id)?.name ?? '';
  const limited = (kind: 'limited' | 'waiting', { node, by }: Extract<LoadReason, { node: string }>) =>
    by === 'W'
      ? t(`load.why.${kind}Load`, { name: nameOf(node) })
      : t(`load.why.${kind}Line`, { name: nameOf(node), line: by });
  /** “22:00”, and with its day where that is another one. */
  const until = (end: string, { at, timezone }: SiteMoment): string => {
    const isToday = formatDate(end, timezone, language) === formatDate(at, timezone, language);
    return isToday ? timeAt({ at: end, timezone }) : formatDateTime(end, timezone, language);
  };
  const paused = ({ by, until: end }: LoadPause, counts: number): string => {
    const why = () => {
      if (by === 'port') return t('refusal.chargingNotAllowed');
      return end !== null && now ? t('load.why.pausedUntil', { at: until(end, now) }) : t('load.why.pausedSchedule');
    };
    return counts > 0 ? `${why()} ${t('load.why.kept', { amps: amps(counts) })}` : why();
  };
  const reason = (why: LoadReason, counts: number): string => {
    if (why.kind === 'limited' || why.kind === 'waiting') return limited(why.kind, why);
    if (why.kind === 'paused') return paused(why, counts);
    return t(`load.why.${why.kind}`, { amps: amps(counts) });
  };
  return {
    amps,
    /** A node's load on its lines, and together. */
    nodeLoad: ({ amps: lines, kw }: NodeLoad): string =>
      t('load.lines', { first: number(lines[1]), second: number(lines[2]), third: number(lines[3]), kw: number(kw) }),
    /** A limit that kept a car from more, and for how long. */
    cut: ({ node, by, minutes }: ReplayCut): string =>
      t(by === 'W' ? 'replay.cutLoad' : 'replay.cutLine', { name: nameOf(node), line: by, minutes: number(minutes) }),
    /** Why a charger gets what it gets; a played moment leaves out the reasons of the present. */
    why: (row: Extract<LoadRow, { kind: 'charger' }>, isPlayed: boolean): readonly string[] => {
      const { reasons, planned, next, drawn, charger } = row;
      const { control, held } = charger;
      const charging = reasons.filter(({ kind }) => kind !== 'idle');
      const isRising = control === 'ONLINE' && next < planned - 0.05;
      const exceeds = drawn !== null && held !== null && drawn > held + tolerance;
      return [
        // With a car at one port, the other port has no reason of interest.
        ...new Set((charging.length > 0 ? charging : reasons).map((why) => reason(why, planned))),
        ...(isRising && !isPlayed ? [t('load.why.step', { amps: amps(planned) })] : []),
        ...(exceeds && !isPlayed ? [t('load.why.exceeds')] : []),
      ];
    },
  };
}
