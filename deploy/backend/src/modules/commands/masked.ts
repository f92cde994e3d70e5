import type { CommandAction } from '@plugboard/contracts';

const mask = '•••';

/** Keys of charge points whose values are nobody's business, whoever made the charge point. */
const isSecretName = (name: unknown): boolean =>
  typeof name === 'string' && /password|authorizationkey|secret|passphrase|psk$/i.test(name);

/** What stands before the `@` of an address, and what makes an address of our own unguessable. */
const withoutPassword = (address: string): string =>
  address.replace(/^([a-z]+:\/\/)[^/@]*@/i, `$1${mask}@`).replace(/(\/ocpp-files\/)[\w-]+/, `$1${mask}`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an object names a key whose value it holds: `{key, value}` of 1.6, `{variable: {name}, …}` of 2.0.1. */
const namesSecret = (holder: Record<string, unknown>): boolean =>
  isSecretName(holder['key']) || (isRecord(holder['variable']) && isSecretName(holder['variable']['name']));

const valueNames: ReadonlySet<string> = new Set(['value', 'attributeValue']);

/** Anything with its secrets covered, however deep they lie. */
export function masked<Value>(given: Value): Value {
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
  // The shape stays; only texts change.
  return cover(given) as Value;
}

/** Actions whose parameters may hold something that `masked` covers. */
const mayHoldSecrets: ReadonlySet<CommandAction> = new Set([
  'change-configuration',
  'get-diagnostics',
  'update-firmware',
  'write-wifi',
]);

export const holdsSecrets = (action: CommandAction): boolean => mayHoldSecrets.has(action);
