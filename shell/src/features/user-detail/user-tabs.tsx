import type { User } from '@plugboard/contracts/accounts';
import type { Gate, ParcelName } from '@plugboard/contracts/platform';
import { type OwnTextKey, Parcel } from '@plugboard/sdk';
import type { VersionedRead } from '@plugboard/sdk/forms';
import type { ComponentType } from 'react';
import { UserAccess } from './components/user-access.tsx';
import { UserActivity } from './components/user-activity.tsx';
import { UserProfile } from './components/user-profile.tsx';

export interface UserTab {
  readonly key: 'profile' | 'access' | 'cards' | 'sessions' | 'activity';
  readonly label: OwnTextKey;
  readonly gate?: Gate;
  /** The tab is another remote's part, and absent where no remote offers it. */
  readonly parcel?: ParcelName;
  readonly Content: ComponentType<VersionedRead<User>>;
}

/** Parts of a person's page, in their order. */
export const userTabs: readonly UserTab[] = [
  { key: 'profile', label: 'users.detail.tab.profile', Content: UserProfile },
  { key: 'access', label: 'users.detail.tab.access', Content: UserAccess },
  {
    key: 'cards',
    label: 'users.detail.tab.cards',
    parcel: 'person-cards@1',
    Content: ({ read }) => <Parcel name="person-cards@1" props={{ account: read.reply.id }} />,
  },
  {
    key: 'sessions',
    label: 'users.detail.tab.sessions',
    parcel: 'session-list@1',
    Content: ({ read }) => <Parcel name="session-list@1" props={{ account: read.reply.id }} />,
  },
  {
    key: 'activity',
    label: 'users.detail.tab.activity',
    gate: { hiddenFrom: ['limited'], permission: 'view_audit' },
    Content: UserActivity,
  },
];
