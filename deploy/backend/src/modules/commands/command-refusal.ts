import { commandRefusal, shareRefusal } from '@plugboard/contracts';
import type { CommandCircumstances, CommandRefusal, ErrorCode, ShareMode, ShareRefusal } from '@plugboard/contracts';
import { Failure } from '../../platform/http/failure.ts';
import type { TextKey } from '../../platform/text.ts';

export interface Refusal {
  readonly code: Extract<ErrorCode, 'FORBIDDEN' | 'CONFLICT'>;
  readonly text: TextKey;
}

type AnyRefusal = CommandRefusal | ShareRefusal;

const forbidden: ReadonlySet<AnyRefusal> = new Set(['viewOnly', 'shared']);

const refusalFor = (refusal: AnyRefusal): Refusal => ({
  code: forbidden.has(refusal) ? 'FORBIDDEN' : 'CONFLICT',
  text: `command.${refusal}`,
});

/** How the server answers for what is not done. */
export function failureOf(refusal: AnyRefusal): Failure {
  const { code, text } = refusalFor(refusal);
  return new Failure(code, { text });
}

/** How the server answers who sets something at a charger that another tenant shares; `undefined` for the tenant's own. */
export function refusalOfShare(shareMode: ShareMode | null): Refusal | undefined {
  const refusal = shareRefusal(shareMode);
  return refusal && refusalFor(refusal);
}

/** Refuses a command that is not even sent. */
export function requireCommand(circumstances: CommandCircumstances): void {
  const refusal = commandRefusal(circumstances);
  if (refusal) throw failureOf(refusal);
}
