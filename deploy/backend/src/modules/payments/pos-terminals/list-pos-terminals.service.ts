import { listPosTerminals, type PosTerminal } from '@plugboard/contracts/payments';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import {
  countPosTerminals,
  findLinkedChargers,
  findPosTerminal,
  findPosTerminals,
  type LinkedChargerRow,
  type PosTerminalRow,
} from './pos-terminals.repository.ts';

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

/** Terminals with their chargers, in the order of the rows. */
async function toDtos(call: SignedInCall, rows: readonly PosTerminalRow[]): Promise<PosTerminal[]> {
  if (rows.length === 0) return [];
  const { db, tenantId, account } = call;
  const ids = rows.map(({ id }) => id);
  const linked = await findLinkedChargers(db, tenantId, ids);
  const toCharger = (found: LinkedChargerRow | undefined): PosTerminal['charger_1'] =>
    found
      ? {
          id: found.id,
          custom_id: found.custom_id,
          serial_number: account.isAdmin ? found.unique_id : null,
          location_name: found.location_name || null,
        }
      : null;
  return rows.map(({ id, serial_number, model, created_at, version }) => {
    const own = linked.filter(({ terminal_id }) => terminal_id === id);
    const at = (link: number) => toCharger(own.find((found) => found.link === link));
    return {
      id,
      serial_number,
      model,
      charger_1: at(1),
      charger_2: at(2),
      created_at: created_at.toISOString(),
      version,
    };
  });
}

export async function listTerminals(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listPosTerminals>,
): Promise<HandlerReplyOf<typeof listPosTerminals>> {
  const selection = { ...query, tenantId: call.tenantId };
  const rows = await findPosTerminals(call.db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countPosTerminals(call.db, selection));
  return { results: await toDtos(call, rows), ...buildPageLinks(listPosTerminals.path, query, count), count };
}

/** 404 where the tenant has no such terminal. */
export async function requireTerminal(call: SignedInCall, id: string): Promise<PosTerminal> {
  const row = await findPosTerminal(call.db, { tenantId: call.tenantId, id });
  const [terminal] = row ? await toDtos(call, [row]) : [];
  if (!terminal) throw new Failure('NOT_FOUND');
  return terminal;
}

export async function getTerminal(call: VersionedReplyCall, id: string): Promise<PosTerminal> {
  const terminal = await requireTerminal(call, id);
  call.setVersion(terminal.version);
  return terminal;
}
