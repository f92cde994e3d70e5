import { listWaitingProfiles, type WaitingProfile } from '@plugboard/contracts/accounts';
import { type Language } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { type ListColumn, ListPage, type ListPhoneRow, useList } from '@plugboard/sdk/lists';
import { Button, DateTime, localeOf, orDash } from '@plugboard/ui';
import { TwoLines } from '@plugboard/ui/data';
import { personName } from '../../common/person-name.ts';
import { signUpList, signUpQuery } from './sign-ups.api.ts';
import styles from './sign-ups.module.css';
import { useDecisions } from './use-decisions.tsx';

function Decisions({ profile }: { readonly profile: WaitingProfile }) {
  const { t } = useTexts();
  const { approve, decline, isBusy } = useDecisions();
  return (
    <span className={styles['decisions']}>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={`${t('signUps.approve')} ${profile.tenant_name}`}
        onClick={() => void approve(profile)}
      >
        {t('signUps.approve')}
      </Button>
      <Button
        type="text"
        size="small"
        danger
        disabled={isBusy}
        aria-label={`${t('signUps.decline')} ${profile.tenant_name}`}
        onClick={() => void decline(profile)}
      >
        {t('signUps.decline')}
      </Button>
    </span>
  );
}

const countryName = (country: string | null, language: Language) =>
  orDash(country && new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(country));

const columns: readonly ListColumn<WaitingProfile>[] = [
  {
    key: 'tenant',
    label: 'signUps.column.tenant',
    render: ({ tenant_name, host_label }) => <TwoLines strong first={tenant_name} second={host_label} />,
  },
  {
    key: 'owner',
    label: 'signUps.column.owner',
    render: (profile) => <TwoLines strong first={personName(profile)} second={profile.email} />,
  },
  {
    key: 'country',
    label: 'signUps.column.country',
    render: ({ country }, { language }) => countryName(country, language),
  },
  { key: 'registered', label: 'signUps.column.registered', render: ({ created_at: at }) => <DateTime value={at} /> },
  { key: 'confirmed', label: 'signUps.column.confirmed', render: ({ confirmed_at: at }) => <DateTime value={at} /> },
  {
    key: 'decision',
    label: 'signUps.column.decision',
    align: 'end',
    fixed: 'end',
    render: (profile) => <Decisions profile={profile} />,
  },
];

const phoneRow: ListPhoneRow<WaitingProfile> = (profile) => ({
  title: profile.tenant_name,
  detail: `${personName(profile)} · ${profile.email}`,
  end: <Decisions profile={profile} />,
});

/** Sign-ups that wait for approval by super admins of the main host's tenant. */
export default function SignUpsScreen() {
  const list = useList(signUpList, listWaitingProfiles, signUpQuery);
  return <ListPage list={list} rows={list.items} rowKey={({ id }) => id} columns={columns} phoneRow={phoneRow} />;
}
