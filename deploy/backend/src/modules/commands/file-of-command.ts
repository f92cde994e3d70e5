import type { Command, CommandExchange } from '@plugboard/contracts';
import { cleanFileName } from '../../platform/files/clean-file-name.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the charge point answered that its file is called: `fileName` in OCPP 1.6, `filename` in 2.0.1. */
function answeredName(exchanges: readonly CommandExchange[]): string | undefined {
  for (const { response } of exchanges) {
    const name = isRecord(response) ? (response['fileName'] ?? response['filename']) : undefined;
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

interface Received {
  readonly number: number;
  readonly exchanges: readonly CommandExchange[];
  /** Of the address it was put at. */
  readonly file_name: string | null;
  readonly file_size: number | null;
}

/** The file that came for a command, by the best name there is. */
export function fileOfCommand({ number, exchanges, file_name: put, file_size: size }: Received): Command['file'] {
  if (size === null) return null;
  return { name: put ?? cleanFileName(answeredName(exchanges) ?? `diagnostics-${number}.log`), size };
}
