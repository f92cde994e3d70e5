import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { download } from '../../platform/files/download.ts';
import { commandAction } from './command-actions.ts';
import { command, commandQueued } from './command.ts';
import { commandState } from './command-states.ts';

const source = 'design/architecture.md “Charge points are real”';
const params = z.object({ id: z.uuid() });

/**
 * Any action, as the OCPP Toolbox sends it. `parameters` are those of `commandParameters[action]`; a field that does not
 * fit is named as `parameters.<field>`.
 */
export const runCommand = endpoint({
  method: 'POST',
  path: '/api/v1/charger/{id}/command/',
  summary: 'Have a charge point do something; answers before it has',
  source: 'spec §2.11 OCPP Toolbox',
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  body: z.strictObject({
    action: commandAction,
    port: z.uuid().nullable().optional(),
    parameters: z.record(z.string(), z.unknown()).default({}),
  }),
  reply: commandQueued,
  errors: ['CONFLICT'],
});

/** `search` looks in the action. */
export const listCommands = endpoint({
  method: 'GET',
  path: '/api/v1/command/',
  summary: 'Commands with their answers, newest first',
  source,
  permission: 'view_charger',
  query: listQuery.extend({
    charger: commaJoined(z.uuid()).optional(),
    port: commaJoined(z.uuid()).optional(),
    action: commaJoined(commandAction).optional(),
    ordering: z.enum(orderingsOf(['created_at'])).default('-created_at'),
    state__in: commaJoined(commandState).optional(),
  }),
  reply: page(command),
});

export const getCommand = endpoint({
  method: 'GET',
  path: '/api/v1/command/{id}/',
  summary: 'One command, what was sent and what came back',
  source,
  permission: 'view_charger',
  params,
  reply: command,
});

/** 404 where the charge point has sent none. */
export const getCommandFile = endpoint({
  method: 'GET',
  path: '/api/v1/command/{id}/file/',
  summary: 'The diagnostics or log file that a charge point sent, always as a download',
  source: 'OCPP 1.6 §5.9 GetDiagnostics, 2.0.1 N01 GetLog',
  permission: 'view_charger',
  params,
  reply: download,
});
