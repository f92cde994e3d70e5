import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a second, when each of some callers asks again as soon as it is answered. Every answer has to be a good one. */
async function answersPerSecond(
  { url, headers }: Target,
  { callers, seconds }: { readonly callers: number; readonly seconds: number },
): Promise<number> {
  const { errors, non2xx, requests, duration } = await autocannon({
    url,
    headers,
    connections: callers,
    duration: seconds,
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} calls failed, ${non2xx} were refused`);
  return requests.total / duration;
}

export interface ThroughputComparison {
  /** Answers a second, round by round. */
  readonly portal: readonly number[];
  readonly bare: readonly number[];
}

/** Both in turns, so that what else the machine does strikes both. */
export async function compareThroughput(
  portal: Target,
  bare: Target,
  { rounds, ...load }: { readonly rounds: number; readonly callers: number; readonly seconds: number },
): Promise<ThroughputComparison> {
  const answers = { portal: [] as number[], bare: [] as number[] };
  // The compiler of either has seen the code once.
  for (const target of [portal, bare]) await answersPerSecond(target, load);
  for (let round = 0; round < rounds; round += 1) {
    answers.portal.push(await answersPerSecond(portal, load));
    answers.bare.push(await answersPerSecond(bare, load));
  }
  return answers;
}
