import type { AnsweredCall } from '../../../platform/ocpp/connection-registry.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';

/** Limits of the database column, in seconds. */
const shortest = 10;
const longest = 86_400;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

function secondsOf(value: unknown): number | undefined {
  const seconds = Number(value);
  // Nought switches heartbeats off: then there is none to go by.
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(Math.max(seconds, shortest), longest) : undefined;
}

interface ChangeConfiguration {
  readonly key?: unknown;
  readonly value?: unknown;
}

interface Variable {
  readonly component?: { readonly name?: unknown };
  readonly variable?: { readonly name?: unknown };
  readonly attributeType?: unknown;
  readonly attributeValue?: unknown;
  readonly attributeStatus?: unknown;
}

const isHeartbeat = ({ component, variable, attributeType = 'Actual' }: Variable): boolean =>
  textOf(component?.name) === 'ocppcommctrlr' &&
  textOf(variable?.name) === 'heartbeatinterval' &&
  textOf(attributeType) === 'actual';

/** The heartbeat that a charge point has accepted with a call, in seconds; `undefined` where the call set none. */
export function acceptedHeartbeat(version: OcppVersion, { action, payload, answer }: AnsweredCall): number | undefined {
  if (version === '1.6') {
    const { key, value }: ChangeConfiguration = payload;
    const isSet = action === 'ChangeConfiguration' && textOf(key) === 'heartbeatinterval';
    return isSet && answer['status'] === 'Accepted' ? secondsOf(value) : undefined;
  }
  if (action !== 'SetVariables') return undefined;
  const { setVariableData = [] } = payload as { readonly setVariableData?: readonly Variable[] };
  const results = answer['setVariableResult'] as readonly Variable[] | undefined;
  const isAccepted = results?.some((each) => isHeartbeat(each) && each.attributeStatus === 'Accepted');
  return isAccepted ? secondsOf(setVariableData.find(isHeartbeat)?.attributeValue) : undefined;
}
