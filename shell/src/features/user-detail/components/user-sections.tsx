import { useAccount, useEnvironment } from '@plugboard/auth';
import { canGrantType, type User, userRoles } from '@plugboard/contracts/accounts';
import { languages } from '@plugboard/contracts/platform';
import { useTexts } from '@plugboard/sdk';
import { ChecksField, ChoiceField, FormSection, SwitchField, TextField } from '@plugboard/ui/forms';
import { languageNames } from '../../../locale/language-names.ts';
import { ChargerField } from '../../users/charger-field.tsx';
import { SectionsField } from '../../users/sections-field.tsx';
import { VehicleField } from '../../users/vehicle-field.tsx';
import { useUserMetadata } from '../../users/user-form.api.ts';

interface SectionsProps {
  readonly user: User;
}

/** Name, contact, charging and notifications of a user. */
export function ProfileSections({ user }: SectionsProps) {
  const { t } = useTexts();
  const settings = useUserMetadata().data?.actions.POST.notification_settings?.choices ?? [];
  return (
    <>
      <FormSection title={t('users.form.person')} text={t('users.form.personText')}>
        <TextField name="first_name" label={t('users.form.first_name')} />
        <TextField name="last_name" label={t('users.form.last_name')} />
        <TextField name="phone" label={t('users.form.phone')} kind="tel" hint={t('users.form.phoneHint')} />
        <ChoiceField
          name="language"
          label={t('users.form.language')}
          placeholder={t('users.form.language_none')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </FormSection>
      <FormSection title={t('users.form.charging')} text={t('users.form.chargingText')}>
        <ChargerField name="default_charger" label={t('users.form.default_charger')} current={user.default_charger} />
        <VehicleField name="default_vehicle" label={t('users.form.default_vehicle')} current={user.default_vehicle} />
      </FormSection>
      <FormSection title={t('users.form.notifications')} text={t('users.form.notificationsText')}>
        <ChecksField
          name="notification_settings"
          label={t('users.form.notification_settings')}
          options={settings.map(({ value, display_name: label }) => ({ value, label }))}
        />
      </FormSection>
    </>
  );
}

/** Role, sections and payouts of a user; a driver opens no section and has no payout settings. */
export function AccessSections({ user }: SectionsProps) {
  const { t } = useTexts();
  const { id, user_type: own } = useAccount();
  const isOwnLimited = useEnvironment().is_limited;
  const may = (action: User['allowed_actions'][number]) => user.allowed_actions.includes(action);
  const metadata = useUserMetadata().data?.actions.POST;
  const isOwn = id === user.id;
  const isDriver = user.role === 'driver';
  const roles = userRoles.filter((role) => role === user.role || canGrantType(own, role));
  return (
    <>
      <FormSection title={t('users.form.access')} text={t('users.form.accessText')}>
        <ChoiceField
          name="role"
          label={t('users.form.role')}
          options={roles.map((value) => ({ value, label: t(`users.role.${value}`) }))}
          disabled={!may('change_role')}
        />
        {isDriver ? null : (
          <SwitchField
            name="is_limited"
            label={t('users.form.is_limited')}
            hint={isOwnLimited ? t('users.form.limitedHint') : undefined}
            disabled={!may('change_role') || (isOwnLimited && user.is_limited)}
          />
        )}
        {metadata?.allowed_sections && !isDriver ? (
          <SectionsField field={{ ...metadata.allowed_sections, read_only: !may('change_role') }} isOwn={isOwn} />
        ) : null}
        {metadata?.remote_sections && !isDriver ? (
          <ChecksField
            name="remote_sections"
            label={metadata.remote_sections.label}
            hint={metadata.remote_sections.help_text}
            options={(metadata.remote_sections.choices ?? []).map(({ value, display_name: label }) => ({
              value,
              label,
            }))}
            disabled={!may('change_role')}
          />
        ) : null}
      </FormSection>
      {metadata?.has_payout_access ? (
        <FormSection title={t('users.form.payouts')} text={t('users.form.payoutsText')}>
          <SwitchField
            name="has_payout_access"
            label={t('users.form.has_payout_access')}
            disabled={!may('change_payout')}
          />
          {isDriver ? null : (
            <SwitchField
              name="can_manage_payout_settings"
              label={t('users.form.can_manage_payout_settings')}
              disabled={!may('change_payout')}
            />
          )}
        </FormSection>
      ) : null}
    </>
  );
}
