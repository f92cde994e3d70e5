import type { User } from '@plugboard/contracts/accounts';
import { places } from '@plugboard/contracts/platform';
import { Link, useTexts } from '@plugboard/sdk';
import { DateTime, formatNumber } from '@plugboard/ui';
import { personName } from '../../../common/person-name.ts';
import { roleText } from '../../users/users.model.ts';
import styles from './user-facts.module.css';

interface FactProps {
  readonly label: string;
  readonly children: React.ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
  <div className={styles['fact']}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The first facts of a person: role in words, last sign-in, sessions, registration and invitation. */
export function UserFacts({ user }: { readonly user: User }) {
  const { t, language } = useTexts();
  const { email, last_sign_in_at: seen, invited_at, invited_by, sessions_count: sessions } = user;
  return (
    <dl className={styles['facts']}>
      <Fact label={t('users.column.role')}>{t(roleText(user))}</Fact>
      <Fact label={t('users.form.email')}>
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact label={t('users.column.lastSignIn')}>
        {seen === null ? t('users.detail.never') : <DateTime value={seen} />}
      </Fact>
      <Fact label={t('users.column.sessions')}>{formatNumber(sessions, language)}</Fact>
      <Fact label={t('users.column.registered')}>
        <DateTime value={user.date_registered} onlyDay />
      </Fact>
      {invited_at === null ? null : (
        <Fact label={t('users.detail.invited')}>
          <DateTime value={invited_at} onlyDay />
          {invited_by === null ? null : (
            <>
              {` ${t('users.detail.by')} `}
              <Link to={places.user(invited_by.id)}>{personName(invited_by)}</Link>
            </>
          )}
        </Fact>
      )}
      {user.has_two_factor ? <Fact label={t('users.detail.secondFactor')}>{t('users.detail.on')}</Fact> : null}
    </dl>
  );
}
