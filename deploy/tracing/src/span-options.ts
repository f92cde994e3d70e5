import type { Attributes, Span } from '@opentelemetry/api';

/** Headers of a request: `traceparent` and `tracestate` of W3C Trace Context are read. */
export type TraceHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer';
  /** Routes, names of actions and ids of records; never parameters, names or addresses of people. */
  readonly attributes?: Attributes;
  /** The span that led to this one in another process, or earlier. */
  readonly parent?: TraceHeaders | undefined;
}

export interface TraceOptions extends SpanOptions {
  /** Id of the request that begins the trace; the trace gets the same without hyphens. */
  readonly requestId?: string;
}

/** Implementation of this package's functions while traces are on. */
export interface Tracer {
  readonly start: (name: string, options: TraceOptions) => Span;
  readonly startChild: (name: string, options: SpanOptions) => Span | undefined;
  readonly run: <Result>(span: Span, work: () => Result) => Result;
  readonly leave: <Result>(work: () => Result) => Result;
  /** The span that is under way. */
  readonly active: () => Span | undefined;
  readonly headersOf: (span: Span) => Readonly<Record<string, string>>;
  readonly fail: (span: Span, error: unknown) => void;
  readonly close: () => Promise<void>;
}

export interface TracingOptions {
  /** Name of the service, where `OTEL_SERVICE_NAME` says nothing. */
  readonly service: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called at most once a minute while spans cannot be delivered. */
  readonly warn: (message: string) => void;
}
