import type { RemoteReleases } from '@plugboard/contracts/platform';

const at = '2026-11-26T10:00:00.000Z';

/** A remote with a canary for all tenants, and one tenant that is pinned. */
export const someReleases: RemoteReleases = {
  id: 'chargers',
  owner: 'Charging team',
  version: '1.3.0',
  is_off: false,
  canary: {
    version: '1.4.0',
    percent: 5,
    accounts: 2,
    since: at,
    waves: { steps: [5, 20, 100], every_minutes: 30, next_at: '2026-11-26T11:00:00.000Z' },
    health: { at, verdict: 'unsure', why: ['3 of 9 accounts (33 %) had an error'], accounts: 9, accounts_before: 200 },
  },
  version_before: '1.2.0',
  releases: [
    { version: '1.4.0', published_at: at },
    { version: '1.3.0', published_at: '2026-11-20T10:00:00.000Z' },
    { version: '1.2.0', published_at: '2026-11-10T10:00:00.000Z' },
  ],
  tenants: [{ tenant: 'metro', version: '1.2.0', is_pinned: true, is_off: false, canary: null }],
  moves: [
    {
      at,
      by: 'ana@demo.example',
      command: 'promote',
      changes: [{ tenant: null, before: '1.3.0', after: '1.3.0, 5 % 1.4.0' }],
      why: [],
    },
    {
      at: '2026-11-21T10:00:00.000Z',
      by: 'ben',
      command: 'pin',
      changes: [{ tenant: 'metro', before: '1.3.0', after: '1.2.0 (pinned)' }],
      why: [],
    },
  ],
};
