import type { AskedShare } from './share.ts';

/** A share as it stands on the command line: accounts are a file that is still to be read. */
export interface ReadShare extends Omit<AskedShare, 'accounts'> {
  readonly accountsFile?: string | undefined;
}

interface Written {
  readonly percent?: string | undefined;
  readonly accounts?: string | undefined;
  readonly waves?: string | undefined;
  readonly every?: string | undefined;
}

const minutesPer: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };

const percentOf = (text: string): number | null => {
  const percent = Number(text);
  return /^\d{1,3}$/.test(text) && percent >= 1 && percent <= 100 ? percent : null;
};

/** `30m`, `2h`, `1d` in minutes. */
function minutesOf(text: string): number | null {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const factor = minutesPer[unit];
  return count !== undefined && factor !== undefined ? Number(count) * factor : null;
}

function stepsOf(text: string): number[] | null {
  const steps = text.split(',').map(percentOf);
  const known = steps.filter((step) => step !== null);
  const isGrowing = known.every((step, at) => at === 0 || step > (known[at - 1] ?? 0));
  return known.length === steps.length && known.length > 1 && isGrowing ? known : null;
}

/** Reads `--percent`, `--accounts`, `--waves` and `--every`, with all that is wrong with them. */
export function readShare({ percent, accounts, waves, every }: Written): { share: ReadShare; problems: string[] } {
  const read = {
    percent: percent === undefined ? undefined : percentOf(percent),
    steps: waves === undefined ? undefined : stepsOf(waves),
    everyMinutes: every === undefined ? undefined : minutesOf(every),
  };
  const problems = [
    ...(read.percent === null ? [`--percent: “${percent}” is no whole number from 1 to 100`] : []),
    ...(read.steps === null ? [`--waves: “${waves}” are no growing shares, such as 1,10,50,100`] : []),
    ...(read.everyMinutes === null ? [`--every: “${every}” is no time, such as 30m, 2h or 1d`] : []),
    ...((waves === undefined) === (every === undefined) ? [] : ['--waves and --every come together']),
    ...(waves !== undefined && percent !== undefined ? ['--percent is the first of --waves: leave it out'] : []),
  ];
  const { steps, everyMinutes } = read;
  return {
    problems,
    share: {
      percent: read.percent ?? undefined,
      accountsFile: accounts,
      waves: steps && everyMinutes ? { steps, everyMinutes } : undefined,
    },
  };
}
