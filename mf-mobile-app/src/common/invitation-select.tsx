import { type InvitationChannel, invitationChannels } from '@plugboard/contracts/drivers';
import { useTexts } from '@plugboard/sdk';
import { Select } from '@plugboard/ui/data';

interface InvitationSelectProps {
  /** Set by the form on the control in a frame. */
  readonly id?: string;
  readonly label: string;
  readonly value?: InvitationChannel | null;
  readonly onChange?: (channel: InvitationChannel | null) => void;
}

/** How a person is invited, or not: without an invitation they stay Record Only. */
export function InvitationSelect({ id, label, value = null, onChange }: InvitationSelectProps) {
  const { t } = useTexts();
  return (
    <Select<InvitationChannel | 'none'>
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      value={value ?? 'none'}
      onChange={(chosen) => onChange?.(chosen === 'none' ? null : chosen)}
      options={[
        ...invitationChannels.map((channel) => ({ value: channel, label: t(`user.channel.${channel}`) })),
        { value: 'none' as const, label: t('users.status.rec') },
      ]}
    />
  );
}
