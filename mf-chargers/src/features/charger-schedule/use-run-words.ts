import { useTexts } from '@plugboard/sdk';
import { formatFixed } from '@plugboard/ui';
import { type LineRun, slotTime } from './line-runs.model.ts';

/** A run of the effective line in words: “12:00 AM – 06:00 AM: 0 kW, weekly schedule; load cap overruled”. */
export function useRunWords() {
  const { t, language } = useTexts();
  return ({ from, to, limit, decidedBy, overruled }: LineRun): string => {
    const span = `${slotTime(from)} – ${slotTime(to)}`;
    if (limit === null) return `${span}: ${t('schedule.line.noHour')}`;
    const power = `${span}: ${formatFixed(limit, language, 1)} kW`;
    if (decidedBy === null) return power;
    const said = `${power}, ${t(`schedule.source.${decidedBy}`)}`;
    const others = overruled.map((source) => t(`schedule.source.${source}`)).join(', ');
    return others === '' ? said : `${said} (${t('schedule.line.overruled', { sources: others })})`;
  };
}
