import { places, type SignUpState } from '@plugboard/contracts';
import type { Progress } from './use-sign-up-progress.ts';

/** What a page of somebody who has signed up says; `creating` while nothing is known yet. */
export type Stage = SignUpState | 'creating';

/** Nothing more will happen by itself. */
export const isDecided = (stage: Stage): stage is 'approved' | 'declined' =>
  stage === 'approved' || stage === 'declined';

/** What is known counts for more than what the address says. */
export const stageOf = (progress: Progress | null, assumed: Stage): Stage => progress?.status ?? assumed;

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** The sign-in page of a tenant that has been let in; this host's where the server names no other. */
export const portalAddress = (domain: string, protocol: string): string =>
  hostName.test(domain) ? `${protocol}//${domain}${places.login()}` : places.login();
