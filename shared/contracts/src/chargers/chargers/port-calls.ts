import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { newPort, portChange, portForm } from './port-form.ts';
import { portOfCharger } from './port.ts';

const source = 'spec §7 chargers';
const params = z.object({ id: z.uuid() });

export const createPort = endpoint({
  method: 'POST',
  path: '/api/v1/charger-port/',
  summary: 'Add a port to a charger of the tenant’s own',
  source,
  permission: 'add_charger',
  repeat: 'idempotency-key',
  body: newPort.extend({ charger: z.uuid() }),
  reply: portOfCharger,
});

export const replacePort = endpoint({
  method: 'PUT',
  path: '/api/v1/charger-port/{id}/',
  summary: 'Save the whole form of a port',
  source,
  permission: 'change_charger',
  repeat: 'if-match',
  params,
  body: portForm,
  reply: portOfCharger,
  errors: ['CONFLICT'],
});

export const changePort = endpoint({
  method: 'PATCH',
  path: '/api/v1/charger-port/{id}/',
  summary: 'Change some fields of a port',
  source,
  permission: 'change_charger',
  repeat: 'same-result',
  versioned: true,
  params,
  body: portChange,
  reply: portOfCharger,
  errors: ['CONFLICT'],
});
