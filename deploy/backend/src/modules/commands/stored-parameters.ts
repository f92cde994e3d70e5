import type { CommandAction } from '@plugboard/contracts';
import { json } from '../../platform/database/platform-tables.ts';
import { seal, unseal } from '../../platform/security/sealed.ts';
import { holdsSecrets, masked } from './masked.ts';
import type { CommandRow } from './commands.repository.ts';

const purpose = 'command parameters';

/** Parameters as a row keeps them: anybody may read those without secrets, the sealed ones only who sends them. */
export const storedParameters = (action: CommandAction, parameters: object, secret: Uint8Array) => ({
  parameters: json(masked(parameters)),
  sealed_parameters: holdsSecrets(action) ? seal(secret, purpose, parameters) : null,
});

/** Parameters as they were asked for, from a row that has not been sent yet. */
export const parametersToSend = (
  { parameters, sealed_parameters: sealed }: Pick<CommandRow, 'parameters' | 'sealed_parameters'>,
  secret: Uint8Array,
): Record<string, unknown> =>
  sealed === null ? parameters : (unseal(secret, purpose, sealed) as Record<string, unknown>);
