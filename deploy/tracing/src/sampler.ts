import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

const roots: Readonly<Record<string, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
};

const parentBased = 'parentbased_';
const defaultName = 'parentbased_always_on';

/** Which traces are recorded, by `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`, a part from 0 to 1. */
export function parseSampler(
  env: Readonly<Record<string, string | undefined>>,
  warn: (message: string) => void,
): Sampler {
  const name = env['OTEL_TRACES_SAMPLER'] || defaultName;
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  const rootOf = roots[name.replace(parentBased, '')];
  if (!rootOf) {
    warn(`OTEL_TRACES_SAMPLER is not known: ${name}. All traces are recorded`);
    return new ParentBasedSampler({ root: new AlwaysOnSampler() });
  }
  const isPart = ratio >= 0 && ratio <= 1;
  if (!isPart) warn(`OTEL_TRACES_SAMPLER_ARG is not a part from 0 to 1: ${env['OTEL_TRACES_SAMPLER_ARG']}`);
  const root = rootOf(isPart ? ratio : 1);
  return name.startsWith(parentBased) ? new ParentBasedSampler({ root }) : root;
}
