import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { newPosTerminal, posTerminal, posTerminalForm } from './pos-terminal.ts';

/** Provider segment of the calls (spec §7 `{pos-provider}`). */
const path = '/api/v1/payment/pos/';
const source = 'spec §7 POS terminals; §2.14';
const params = z.object({ id: z.uuid() });

export const posTerminalOrderings = orderingsOf(['serial_number', 'model', 'created_at']);
export type PosTerminalOrdering = (typeof posTerminalOrderings)[number];

/** `search` looks in serial number, model and the linked chargers' names. */
export const listPosTerminals = endpoint({
  method: 'GET',
  path,
  summary: 'POS terminals with their linked chargers',
  source,
  permission: 'view_pos_terminal',
  query: listQuery.extend({
    ordering: z.enum(posTerminalOrderings).default('serial_number'),
    charger__in: commaJoined(z.uuid()).optional(),
  }),
  reply: page(posTerminal),
});

/** With the `ETag` that a change has to name. */
export const getPosTerminal = endpoint({
  method: 'GET',
  path: `${path}{id}`,
  summary: 'One POS terminal',
  source: 'our own (beyond §7)',
  permission: 'view_pos_terminal',
  params,
  reply: posTerminal,
});

/** 400 at a field whose serial number or charger another terminal has. Shared chargers are linked by their owners. */
export const addPosTerminal = endpoint({
  method: 'POST',
  path,
  summary: 'Add a POS terminal',
  source,
  permission: 'change_pos_terminal',
  repeat: 'idempotency-key',
  body: newPosTerminal,
  reply: posTerminal,
});

/** As `addPosTerminal`; fields not sent stay. */
export const changePosTerminal = endpoint({
  method: 'PATCH',
  path: `${path}{id}`,
  summary: 'Change a POS terminal and its linked chargers',
  source,
  permission: 'change_pos_terminal',
  repeat: 'if-match',
  params,
  body: posTerminalForm.partial(),
  reply: posTerminal,
});

export const deletePosTerminal = endpoint({
  method: 'DELETE',
  path: `${path}{id}`,
  summary: 'Delete a POS terminal; its chargers stay',
  source,
  permission: 'change_pos_terminal',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});
