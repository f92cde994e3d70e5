import { useTexts } from '@plugboard/sdk';

/** Labels of the form's fields by name. */
export function useUserLabels() {
  const { t } = useTexts();
  return {
    email: t('users.column.user_email'),
    first_name: t('user.field.first_name'),
    last_name: t('user.field.last_name'),
    phone: t('user.field.phone'),
    language: t('user.field.language'),
    default_charger: t('user.field.default_charger'),
    default_vehicle: t('user.field.default_vehicle'),
    invitation: t('user.field.invitation'),
  };
}
