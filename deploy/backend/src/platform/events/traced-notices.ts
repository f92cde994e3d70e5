import { runInSpan, startTrace, traceparent } from '@plugboard/tracing';

/** A payload ends before it; none of ours has a line break. */
const mark = '\n';

/** Ends a payload with the step of the trace that sends it, so that the receiver continues the trace. */
export function traceSuffix(): string {
  const step = traceparent();
  return step === undefined ? '' : mark + step;
}

/** Calls back with the payload, as a step of the sender's trace if there is one. */
export function receiveTraced(channel: string, sent: string, handle: (payload: string) => void): void {
  const end = sent.lastIndexOf(mark);
  if (end < 0) return handle(sent);
  const parent = { traceparent: sent.slice(end + mark.length) };
  const span = startTrace(`notice ${channel}`, { kind: 'consumer', parent });
  runInSpan(span, () => handle(sent.slice(0, end)));
  span?.end();
}
