import type { WaitingProfile } from '@plugboard/contracts';
import { useTexts } from '@plugboard/sdk';
import { Button } from '@plugboard/ui';
import type { DataColumn, PhoneRow } from '@plugboard/ui/data';
import { TwoLines } from '../../common/two-lines.tsx';
import { When } from '../../common/when.tsx';
import { useApproval } from './use-approval.ts';

/** The columns of the waiting sign-ups, and what one is on a phone. */
export function useSignUpColumns() {
  const { t } = useTexts();
  const { approve, isBusy } = useApproval();
  const button = (profile: WaitingProfile) => (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={`${t('signUps.approve')} ${profile.tenant_name}`}
      onClick={() => void approve(profile)}
    >
      {t('signUps.approve')}
    </Button>
  );
  const owner = ({ first_name, last_name }: WaitingProfile) => `${first_name} ${last_name}`;
  const columns: readonly DataColumn<WaitingProfile>[] = [
    {
      key: 'tenant',
      label: t('signUps.column.tenant'),
      render: ({ tenant_name, id }) => <TwoLines first={tenant_name} second={id} />,
    },
    {
      key: 'owner',
      label: t('signUps.column.owner'),
      render: (profile) => <TwoLines first={owner(profile)} second={profile.email} />,
    },
    { key: 'registered', label: t('signUps.column.registered'), render: ({ created_at: at }) => <When at={at} /> },
    { key: 'confirmed', label: t('signUps.column.confirmed'), render: ({ confirmed_at: at }) => <When at={at} /> },
    { key: 'approve', label: t('signUps.approve'), align: 'end', render: button },
  ];
  const phoneRow = (profile: WaitingProfile): PhoneRow => ({
    title: profile.tenant_name,
    detail: `${owner(profile)} · ${profile.email}`,
    end: button(profile),
  });
  return { columns, phoneRow };
}
