import { useTexts } from '@plugboard/sdk';
import { formatFixed } from '@plugboard/ui';
import { type LineRun, slotTime } from './line-runs.model.ts';

/** Words for the runs of an effective line. */
export function useRunWords() {
  const { t, language } = useTexts();
  const span = ({ from, to }: LineRun): string => `${slotTime(from)} – ${slotTime(to)}`;
  /** The rule that holds, by its own name where it has one. */
  const rule = ({ limit, decidedBy, rule: name }: LineRun): string => {
    if (limit === null) return t('schedule.line.noHour');
    const source = t(`schedule.source.${decidedBy ?? 'none'}`);
    return name === undefined ? source : `${source}: ${name}`;
  };
  const overruled = (run: LineRun): string =>
    run.decidedBy === null ? '' : run.overruled.map((source) => t(`schedule.source.${source}`)).join(', ');
  return {
    span,
    rule,
    overruled,
    /** “12:00 AM – 06:00 AM: 0.0 kW, weekly schedule (overruled: load control)”. */
    inWords: (run: LineRun): string => {
      if (run.limit === null) return `${span(run)}: ${rule(run)}`;
      const said = `${span(run)}: ${formatFixed(run.limit, language, 1)} kW, ${rule(run)}`;
      const others = overruled(run);
      return others === '' ? said : `${said} (${t('schedule.line.overruled', { sources: others })})`;
    },
  };
}
