import type { CommandAction } from '@plugboard/contracts/network';
import { json } from '../../../platform/database/platform-tables.ts';
import { seal, unseal } from '../../../platform/security/sealed.ts';
import type { CommandRow } from './commands.repository.ts';

const mask = '•••';

/** Names of variables with secret values, across vendors. */
const isSecretName = (name: unknown): boolean =>
  typeof name === 'string' && /password|authorizationkey|secret|passphrase|psk$/i.test(name);

/** Masks credentials in an address, and the unguessable part of the portal's own upload addresses. */
const withoutPassword = (address: string): string =>
  address.replace(/^([a-z]+:\/\/)[^/@]*@/i, `$1${mask}@`).replace(/(\/ocpp-files\/)[\w-]+/, `$1${mask}`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an object holds the value of a secret variable: `{key, value}` in 1.6, `{variable: {name}, …}` in 2.0.1. */
const namesSecret = (holder: Record<string, unknown>): boolean =>
  isSecretName(holder['key']) || (isRecord(holder['variable']) && isSecretName(holder['variable']['name']));

const valueNames: ReadonlySet<string> = new Set(['value', 'attributeValue']);

/** A copy with all secrets masked, at any depth. */
export function maskSecrets<Value>(given: Value): Value {
  const cover = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutPassword(value);
    if (Array.isArray(value)) return value.map(cover);
    if (!isRecord(value)) return value;
    const hides = namesSecret(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        isSecretName(name) || (hides && valueNames.has(name)) ? mask : cover(inner),
      ]),
    );
  };
  // The shape is unchanged; only texts differ.
  return cover(given) as Value;
}

/** Actions with parameters that `masked` may change. */
const actionsWithSecrets: ReadonlySet<CommandAction> = new Set([
  'change-configuration',
  'get-diagnostics',
  'update-firmware',
  'write-wifi',
]);

const purpose = 'command parameters';

/** Parameters as stored: masked for readers, and sealed for sending where they may hold secrets. */
export const toStoredParameters = (action: CommandAction, parameters: object, secret: Uint8Array) => ({
  parameters: json(maskSecrets(parameters)),
  sealed_parameters: actionsWithSecrets.has(action) ? seal(secret, purpose, parameters) : null,
});

/** Parameters with their secrets, from a row that has not been sent yet. */
export const toSentParameters = (
  { parameters, sealed_parameters: sealed }: Pick<CommandRow, 'parameters' | 'sealed_parameters'>,
  secret: Uint8Array,
): Record<string, unknown> =>
  sealed === null ? parameters : (unseal(secret, purpose, sealed) as Record<string, unknown>);
