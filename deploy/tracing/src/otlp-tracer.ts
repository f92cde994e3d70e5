import { hostname } from 'node:os';
import { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { getNumberFromEnv, setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { warnRarely } from './warn-rarely.ts';
import { parseSampler } from './sampler.ts';
import type { SpanOptions, TraceHeaders, Tracer, TracingOptions } from './span-options.ts';

/** For the last spans of a process; a receiver that hangs must not hold up its end. In milliseconds. */
const closeTimeoutMs = 2_000;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

const propagator = new W3CTraceContextPropagator();
const headerGetter = {
  get: (headers: TraceHeaders, name: string) => headers[name],
  keys: (headers: TraceHeaders) => Object.keys(headers),
};
const headerSetter = {
  set: (headers: Record<string, string>, name: string, value: string) => void (headers[name] = value),
};

/** Gives the next trace the id of its request, so that either is found by the other. */
function createIds() {
  const random = new RandomIdGenerator();
  let next: string | undefined;
  return {
    begin: (requestId: string | undefined) => (next = requestId?.replaceAll('-', '')),
    generator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => (next !== undefined && /^[\da-f]{32}$/.test(next) ? next : random.generateTraceId()),
    },
  };
}

const createProcessor = () => {
  const batch = {
    scheduledDelayMillis: getNumberFromEnv('OTEL_BSP_SCHEDULE_DELAY'),
    maxQueueSize: getNumberFromEnv('OTEL_BSP_MAX_QUEUE_SIZE'),
    maxExportBatchSize: getNumberFromEnv('OTEL_BSP_MAX_EXPORT_BATCH_SIZE'),
    exportTimeoutMillis: getNumberFromEnv('OTEL_BSP_EXPORT_TIMEOUT'),
  };
  const given = Object.fromEntries(Object.entries(batch).filter(([, value]) => value !== undefined));
  return new BatchSpanProcessor({ ...given, exporter: new OTLPTraceExporter() });
};

/** A tracer that sends its spans by OTLP, as the standard variables say. */
export function createTracer({ service, env, warn }: TracingOptions): Tracer {
  const warnOfDelivery = warnRarely(warn);
  setGlobalErrorHandler((error) => warnOfDelivery(error instanceof Error ? error.message : String(error)));
  const ignore = () => undefined;
  const diagnostics = { error: warnOfDelivery, warn: warnOfDelivery, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(diagnostics, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());

  const ids = createIds();
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${hostname()}/${process.pid}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: parseSampler(env, warn),
    idGenerator: ids.generator,
    spanProcessors: [createProcessor()],
  });
  const otel = provider.getTracer('plugboard');
  const startIn = (name: string, { kind, attributes = {} }: SpanOptions, from: ReturnType<typeof context.active>) =>
    otel.startSpan(name, { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes }, from);
  const contextOf = (parent: TraceHeaders = {}) =>
    propagator.extract(trace.deleteSpan(context.active()), parent, headerGetter);
  const active = () => trace.getActiveSpan();

  return {
    start: (name, options) => {
      ids.begin(options.requestId);
      const span = startIn(name, options, contextOf(options.parent));
      ids.begin(undefined);
      return span;
    },
    startChild: (name, options) => {
      if (active()) return startIn(name, options, context.active());
      const from = contextOf(options.parent);
      return trace.getSpan(from) && startIn(name, options, from);
    },
    run: (span, work) => context.with(trace.setSpan(context.active(), span), work),
    leave: (work) => context.with(trace.deleteSpan(context.active()), work),
    active,
    headersOf: (span: Span) => {
      const headers: Record<string, string> = {};
      propagator.inject(trace.setSpan(context.active(), span), headers, headerSetter);
      return headers;
    },
    fail: (span, error) => {
      // Its name alone: the message of an error may hold values of a statement.
      span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    close: async () => {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}
