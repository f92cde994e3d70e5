import type { Span } from '@opentelemetry/api';
import type { SpanOptions, TraceHeaders, TraceOptions, Tracer, TracingOptions } from './span-options.ts';

export type { Span, SpanOptions, TraceHeaders, TraceOptions };

/** One of a process: spans are made at places that have nothing else in common. */
let tracer: Tracer | undefined;

/**
 * Turns traces on where `OTEL_EXPORTER_OTLP_ENDPOINT` is set; otherwise loads nothing. Call it before the process takes
 * requests.
 */
export async function openTracing(options: TracingOptions): Promise<void> {
  const { env } = options;
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint || env['OTEL_TRACES_EXPORTER'] === 'none' || env['OTEL_SDK_DISABLED'] === 'true') return;
  const { createTracer } = await import('./otlp-tracer.ts');
  tracer = createTracer(options);
}

/** Delivers the remaining spans, for two seconds at most. Spans after that are lost. */
export async function closeTracing(): Promise<void> {
  const closing = tracer;
  tracer = undefined;
  await closing?.close();
}

export const isTracing = (): boolean => tracer !== undefined;

/**
 * Begins a trace, or continues the one of `parent`. The caller ends the span. `undefined` while traces are off.
 *
 * @example const span = startTrace('GET /api/v1/charger/:id/', { kind: 'server', parent: request.headers });
 */
export const startTrace = (name: string, options: TraceOptions): Span | undefined => tracer?.start(name, options);

/** Runs `work` inside a span, so that spans within it become its children. */
export const runInSpan = <Result>(span: Span | undefined, work: () => Result): Result =>
  tracer === undefined || span === undefined ? work() : tracer.run(span, work);

/**
 * Runs `work` as a step of the trace that is under way, or of the one of `parent`. Where there is none, no span is made:
 * a step never begins a trace.
 *
 * @example await traced('transaction', {}, (span) => …);
 */
export function traced<Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const current = tracer;
  const span = current?.startChild(name, options);
  if (current === undefined || span === undefined) return work(undefined);
  return endWith(current, span, work);
}

/** Begins a trace, runs `work` as its first span, and ends it. */
export function tracedFromHere<Result>(
  name: string,
  options: TraceOptions,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  const current = tracer;
  return current === undefined ? work(undefined) : endWith(current, current.start(name, options), work);
}

/** Runs `work` outside of any trace: for a timer that is set inside of one and outlives it. */
export const untraced = <Result>(work: () => Result): Result => (tracer === undefined ? work() : tracer.leave(work));

async function endWith<Result>(
  current: Tracer,
  span: Span,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    current.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** `SpanStatusCode.ERROR`, whose module is not loaded here. */
const errorStatus = 2;

/** Ends the span of a request with the status of its answer; from 500 on it is an error. */
export function endRequestSpan(span: Span | undefined, statusCode: number): void {
  span?.setAttribute('http.response.status_code', statusCode);
  if (statusCode >= 500) span?.setStatus({ code: errorStatus });
  span?.end();
}

/** Adds a step without duration to the trace that is under way, or to the one of `parent`. */
export const markInTrace = (name: string, options: SpanOptions): void => tracer?.startChild(name, options)?.end();

/** Headers that continue the trace elsewhere: of a span, or of the one that is under way. Empty where there is none. */
export function traceHeaders(span?: Span): Readonly<Record<string, string>> {
  const from = span ?? tracer?.active();
  return tracer === undefined || from === undefined ? {} : tracer.headersOf(from);
}

/**
 * The header `traceparent` of the step that is under way, to be kept with what is done later; `undefined` where the trace
 * is not recorded.
 */
export const traceparent = (): string | undefined =>
  tracer?.active()?.isRecording() === true ? traceHeaders()['traceparent'] : undefined;

/** Id of the trace that is under way, for lines of the log. */
export const traceId = (): string | undefined => tracer?.active()?.spanContext().traceId;
