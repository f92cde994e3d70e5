import type { ChargePoint } from './charge-point.ts';
import type { Variable } from './variables.ts';

const nothing = () => {};

/** Writes a setting and applies it at once. */
export function changeVariable(
  point: ChargePoint,
  variable: Variable,
  value: string,
): { readonly status: 'Accepted' | 'Rejected'; readonly afterwards: () => void } {
  const status = point.variables.write(variable, value);
  const effects: Readonly<Record<string, () => void>> = {
    HeartbeatInterval: () => point.rearm(),
    AuthorizationKey: () => {
      point.password = value;
      point.reconnect();
    },
  };
  return { status, afterwards: status === 'Accepted' ? (effects[variable.key] ?? nothing) : nothing };
}
