import type { QueryOf, previewRelease, ReleaseCommand, RemoteReleases } from '@plugboard/contracts/platform';

/** Values of the form of a move. */
export interface MoveForm {
  readonly command: ReleaseCommand;
  readonly version: string;
  /** Empty for all tenants. */
  readonly tenant: string;
  /** Share of the accounts, up to 100. */
  readonly percent: number;
  readonly now: boolean;
}

/** Starts with the most frequent move: the newest release. */
export const emptyMove = ({ releases }: RemoteReleases): MoveForm => ({
  command: 'promote',
  version: releases[0]?.version ?? '',
  tenant: '',
  percent: 100,
  now: false,
});

/** Parts of the form that a command needs or takes. */
export const partsOf: Readonly<
  Record<ReleaseCommand, { version?: true; tenant?: 'needed' | 'taken'; percent?: true; now?: true }>
> = {
  promote: { version: true, tenant: 'taken', percent: true },
  rollback: { tenant: 'taken' },
  use: { version: true },
  pin: { version: true, tenant: 'needed' },
  unpin: { tenant: 'needed' },
  off: { tenant: 'taken', now: true },
  on: { tenant: 'taken' },
};

export const isDangerous = (command: ReleaseCommand): boolean => command === 'off' || command === 'rollback';

/** The order that the form asks for; `null` while something is missing. */
export function toOrder(
  { command, version, tenant, percent, now }: MoveForm,
  remote: string,
  sequence: number,
): QueryOf<typeof previewRelease> | null {
  const parts = partsOf[command];
  if ((parts.version && version === '') || (parts.tenant === 'needed' && tenant === '')) return null;
  return {
    command,
    remote,
    sequence,
    ...(parts.version && { version }),
    ...(parts.tenant && tenant !== '' && { tenant }),
    ...(parts.percent && percent < 100 && { percent }),
    ...(parts.now && now && { now }),
  };
}
