import type { User } from '@plugboard/contracts/accounts';
import type { VersionedRead } from '@plugboard/sdk/forms';
import { UserDanger } from './user-danger.tsx';
import { UserForm } from './user-form.tsx';
import { AccessSections } from './user-sections.tsx';
import styles from './user-facts.module.css';

/** Role and rights of a person; disabling and deleting stand at the end. */
export const UserAccess = ({ read, refetch }: VersionedRead<User>) => (
  <div className={styles['form']}>
    <UserForm read={read} refetch={refetch} Sections={AccessSections} />
    <UserDanger read={read} />
  </div>
);
