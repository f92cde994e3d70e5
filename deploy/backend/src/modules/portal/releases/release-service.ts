import { orderOutcome, type ReleaseOrder, releaseOverview, releasesTokenHeader } from '@plugboard/contracts/platform';
import type { z } from 'zod';
import { ExternalFailure, requestExternal } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Settings } from '../../../platform/settings.ts';

export type ReleaseServiceSettings = Pick<Settings, 'releaseServiceUrl' | 'releasesToken'>;

interface Asked {
  readonly path: '/state' | '/preview' | '/move';
  readonly json?: unknown;
}

async function ask<Schema extends z.ZodType>(
  { releaseServiceUrl: url, releasesToken: token }: ReleaseServiceSettings,
  { path, json }: Asked,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (url === undefined || token === undefined) throw new Failure('NOT_FOUND', { text: 'releases.noService' });
  const request = { url: new URL(path, url).href, headers: { [releasesTokenHeader]: token } };
  try {
    return await requestExternal({ ...request, ...(json !== undefined && { json }) }, schema);
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    if (error.answer?.status === 412) throw new Failure('CHANGED_MEANWHILE', { text: 'releases.changedMeanwhile' });
    throw new Failure('SYSTEM_UNREACHABLE', { text: 'releases.unreachable' });
  }
}

/** Fetches the registry's state. */
export const fetchOverview = (settings: ReleaseServiceSettings) => ask(settings, { path: '/state' }, releaseOverview);

export const fetchPreview = (settings: ReleaseServiceSettings, order: ReleaseOrder) =>
  ask(settings, { path: '/preview', json: { order } }, orderOutcome);

/** Has the release service run an order, in a person's name. */
export const sendOrder = (settings: ReleaseServiceSettings, order: ReleaseOrder, by: string) =>
  ask(settings, { path: '/move', json: { order, by } }, orderOutcome);
