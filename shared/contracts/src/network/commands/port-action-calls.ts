import { z } from 'zod';
import { portOfCharger } from '../../chargers/chargers/port.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { command, commandQueued } from './command.ts';
import { writeWifiParameters } from './maintenance-parameters.ts';

const source = 'spec §7 chargers';
const params = z.object({ id: z.uuid() });
const moment = z.iso.datetime({ offset: true });

export const getPort = endpoint({
  method: 'GET',
  path: '/api/v1/charger-port/{id}/',
  summary: 'One port with the id of its charger',
  source: 'spec §3 charger, §7 chargers',
  permission: 'view_charger',
  params,
  reply: portOfCharger,
});

/** Last reported or written settings; the password is never returned. To read them again: `read-wifi`. */
export const getWifiSettings = endpoint({
  method: 'GET',
  path: '/api/v1/charger-port/{id}/wifi-settings-get/',
  summary: 'The Wi-Fi a charge point uses, as far as it is known',
  source,
  permission: 'view_charger',
  params,
  reply: z.object({
    ssid: z.string().nullable(),
    as_of: moment.nullable(),
    /** The newest `read-wifi` or `write-wifi`, also after a failure. */
    command: command.nullable(),
  }),
});

export const setWifiSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-port/{id}/wifi-settings-set/',
  summary: 'Have a charge point use another Wi-Fi',
  source: 'spec §5 Wi-Fi, §7 chargers',
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  body: writeWifiParameters,
  reply: commandQueued,
  errors: ['CONFLICT'],
});

export const runPortTests = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-port/{id}/tests-run/',
  summary: 'Test a port: the charge point is asked to report its status',
  source,
  permission: 'operate_charger',
  repeat: 'idempotency-key',
  params,
  reply: commandQueued,
  errors: ['CONFLICT'],
});

/**
 * - `answers`: the charge point answered;
 * - `reports`: it reported the port's status when asked to;
 * - `fault-free`: that status is no fault;
 * - `in-service`: nor is the port out of service.
 */
const portTests = ['answers', 'reports', 'fault-free', 'in-service'] as const;
const portTestResults = ['PASSED', 'FAILED', 'PENDING'] as const;

export const getPortTests = endpoint({
  method: 'GET',
  path: '/api/v1/charger-port/{id}/tests-get/',
  summary: 'What the last test of a port showed',
  source,
  permission: 'view_charger',
  params,
  reply: z.object({
    /** Empty for a port without tests. */
    tests: z.array(z.object({ test: z.enum(portTests), result: z.enum(portTestResults) })),
    command: command.nullable(),
  }),
});
