import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Opens tracing in its own process, and prints the packages of OpenTelemetry that were loaded. */
const script = `
import { registerHooks } from 'node:module';
const loaded = new Set();
registerHooks({
  resolve: (name, context, next) => {
    if (name.startsWith('@opentelemetry/')) loaded.add(name);
    return next(name, context);
  },
});
const { openTracing, traced, traceHeaders, tracedFromHere } = await import(process.argv[1]);
await openTracing({ service: 'tested', env: process.env, warn: (message) => console.error(message) });
const headers = [await tracedFromHere('one', {}, async () => traceHeaders()), await traced('none', {}, async () => traceHeaders())];
console.log(JSON.stringify({ loaded: [...loaded], headers }));
process.exit(0);
`;

function run(env: Readonly<Record<string, string>>): { loaded: string[]; headers: { traceparent?: string }[] } {
  const module = new URL('index.ts', import.meta.url).href;
  const args = ['--input-type=module', '--eval', script, module];
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' }));
}

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };

test.each([
  ['without settings', {}],
  ['with an empty one', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }],
  ['switched off', { ...endpoint, OTEL_SDK_DISABLED: 'true' }],
  ['without an exporter', { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }],
])('%s nothing is loaded, and work runs as it is', (_name, env) => {
  expect(run(env)).toEqual({ loaded: [], headers: [{}, {}] });
});

test('with an endpoint work is a trace, and a step begins none', () => {
  const { loaded, headers } = run(endpoint);
  expect(loaded).toContain('@opentelemetry/sdk-trace');
  expect(headers).toEqual([{ traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) }, {}]);
});

test.each([
  ['always_off', undefined, '00'],
  ['parentbased_always_off', undefined, '00'],
  ['traceidratio', '0', '00'],
  ['parentbased_traceidratio', '1', '01'],
  ['unheard_of', undefined, '01'],
])('the sampler %s with %s gives the flags %s', (name, part, flags) => {
  const { headers } = run({
    ...endpoint,
    OTEL_TRACES_SAMPLER: name,
    ...(part !== undefined && { OTEL_TRACES_SAMPLER_ARG: part }),
  });
  expect(headers[0]?.traceparent?.slice(-2)).toBe(flags);
});
