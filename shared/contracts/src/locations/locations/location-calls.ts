import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { maxPictureBytes } from '../../platform/files/upload.ts';
import { location } from './location.ts';
import { locationChange, newLocation } from './location-form.ts';

const source = 'spec §7 locations';
const params = z.object({ id: z.uuid() });

/** Refused in a restricted environment (spec §6). */
export const createLocation = endpoint({
  method: 'POST',
  path: '/api/v1/location/',
  summary: 'Add a location',
  source: `${source}; §6 restricted environment`,
  permission: 'change_location',
  repeat: 'idempotency-key',
  body: newLocation,
  reply: location,
});

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/v1/location/{id}/',
  summary: 'One location with everything that its page shows of it',
  source,
  permission: 'view_location',
  params,
  reply: location,
});

/** The marker stays within 1,000 feet of the address. One that is shared is changed as its share allows. */
export const changeLocation = endpoint({
  method: 'PATCH',
  path: '/api/v1/location/{id}/',
  summary: 'Change some fields of a location, its marker or its picture',
  source: `${source}; §4 location, §5 PIN, pictures and map marker`,
  permission: 'change_location',
  repeat: 'same-result',
  versioned: true,
  params,
  body: locationChange,
  multipart: { largestFile: maxPictureBytes },
  reply: location,
  // Pictures are work for the processor.
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

/** Its history is kept. Refused while chargers stand there, and for one that another tenant shares. */
export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/api/v1/location/{id}/',
  summary: 'Remove a location that has no chargers, with its notes, prices and shares',
  source,
  permission: 'change_location',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
});
