import type { readSignUp, SignUpState } from '@plugboard/contracts/accounts';
import { places, type ReplyOf } from '@plugboard/contracts/platform';

export type Progress = ReplyOf<typeof readSignUp>;

/** Stage of a sign-up's page; `creating` before the first answer. */
export type Stage = SignUpState | 'creating';

/** Whether the stage is final. */
export const isDecided = (stage: Stage): stage is 'approved' | 'declined' =>
  stage === 'approved' || stage === 'declined';

/** The server's status takes precedence over the one in the address. */
export const stageOf = (progress: Progress | null, assumed: Stage): Stage => progress?.status ?? assumed;

const hostName = /^[a-z0-9.-]+(:\d{1,5})?$/i;

/** The sign-in page of a tenant that has been let in; this host's where the server names no other. */
export const portalAddress = (domain: string, protocol: string): string =>
  hostName.test(domain) ? `${protocol}//${domain}${places.login()}` : places.login();
