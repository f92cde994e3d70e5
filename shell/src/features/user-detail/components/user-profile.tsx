import type { User } from '@plugboard/contracts/accounts';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { UserForm } from './user-form.tsx';
import { UserPictures } from './user-pictures.tsx';
import { ProfileSections } from './user-sections.tsx';
import styles from './user-facts.module.css';

/** Name, contact, pictures, charging and notifications of a person. */
export const UserProfile = ({ read, refetch }: VersionedRead<User>) => (
  <div className={styles['form']}>
    <UserPictures read={read} />
    <UserForm read={read} refetch={refetch} Sections={ProfileSections} />
  </div>
);
