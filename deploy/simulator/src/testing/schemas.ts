import { createRequire } from 'node:module';
import type { Validator } from 'ocpp-rpc/lib/validator.js';

const require = createRequire(import.meta.url);
const validators = require('ocpp-rpc/lib/standard-validators.js') as readonly Validator[];

/** First violation of the official JSON schema, or null. */
export function faultOf(
  subprotocol: string,
  action: string,
  direction: 'req' | 'conf',
  payload: unknown,
): string | null {
  try {
    void validators.find((one) => one.subprotocol === subprotocol)?.validate(`urn:${action}.${direction}`, payload);
    return null;
  } catch (error) {
    return `${action}.${direction}: ${String(error)} in ${JSON.stringify(payload)}`;
  }
}
