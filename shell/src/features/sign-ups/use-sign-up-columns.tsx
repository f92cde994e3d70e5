import type { Language, WaitingProfile } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Button, localeOf, orDash } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { TwoLines } from '@plugboard/ui/data';
import { personName } from '../../common/person-name.ts';
import { When } from '../../common/when.tsx';
import styles from './sign-ups.module.css';
import { useDecisions } from './use-decisions.tsx';

const countryName = (country: string | null, language: Language) =>
  orDash(country && new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(country));

/** The columns of the waiting sign-ups, and what one is on a phone. */
export function useSignUpColumns() {
  const { t, language } = useTexts();
  const { approve, decline, isBusy } = useDecisions();
  const decisions = (profile: WaitingProfile) => (
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
  const columns: readonly DataColumn<WaitingProfile>[] = [
    {
      key: 'tenant',
      label: t('signUps.column.tenant'),
      render: ({ tenant_name, host_label }) => <TwoLines strong first={tenant_name} second={host_label} />,
    },
    {
      key: 'owner',
      label: t('signUps.column.owner'),
      render: (profile) => <TwoLines strong first={personName(profile)} second={profile.email} />,
    },
    { key: 'country', label: t('signUps.column.country'), render: ({ country }) => countryName(country, language) },
    { key: 'registered', label: t('signUps.column.registered'), render: ({ created_at: at }) => <When at={at} /> },
    { key: 'confirmed', label: t('signUps.column.confirmed'), render: ({ confirmed_at: at }) => <When at={at} /> },
    { key: 'decision', label: t('signUps.column.decision'), align: 'end', fixed: 'end', render: decisions },
  ];
  const phoneRow = (profile: WaitingProfile): PhoneRow => ({
    title: profile.tenant_name,
    detail: `${personName(profile)} · ${profile.email}`,
    end: decisions(profile),
  });
  return { columns, phoneRow };
}
