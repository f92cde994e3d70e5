import { useIdempotencyKey } from '@plugboard/api';
import {
  assignedTariff,
  type AssignedTariff,
  type MobileUser,
  type Subscription,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer } from '@plugboard/sdk/forms';
import { formatMoney, Notice } from '@plugboard/ui';
import { ChoiceField, EditForm } from '@plugboard/ui/forms';
import { useAssignTariff, useTariffs } from '../mobile-user.api.ts';

interface AssignProps {
  readonly user: MobileUser;
  /** The subscription that runs, which the new one follows. */
  readonly running: Subscription | undefined;
}

interface AssignDrawerProps extends AssignProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** “Assign a subscription”. */
export function AssignDrawer({ user, running, isOpen, onClose }: AssignDrawerProps) {
  const { t } = useTexts();
  return (
    <FormDrawer title={t('subscriptions.assign')} isOpen={isOpen} onClose={onClose}>
      {(form) => <LoadedTariffs user={user} running={running} {...form} />}
    </FormDrawer>
  );
}

function LoadedTariffs(form: AssignProps & DrawerFormProps) {
  const { t } = useTexts();
  return (
    <RemoteResource query={useTariffs()} failed={t('tariffs.failed')}>
      {({ results }) => <AssignForm tariffs={results.filter(({ is_active }) => is_active)} {...form} />}
    </RemoteResource>
  );
}

interface AssignFormProps extends AssignProps, DrawerFormProps {
  readonly tariffs: readonly SubscriptionTariff[];
}

function AssignForm({ user, running, tariffs, onDirtyChange, onSaved }: AssignFormProps) {
  const { t, language } = useTexts();
  const { mutateAsync: assign } = useAssignTariff();
  const { keyFor } = useIdempotencyKey();
  const save = async ({ sub_tariff }: AssignedTariff) => {
    const body = { user: user.user_id, sub_tariff };
    const { name } = await assign({ body, idempotencyKey: keyFor(body) });
    notify.success(t('subscriptions.assigned', { name }));
    onSaved();
  };
  const labels = { sub_tariff: t('subscriptions.tariff') };
  return (
    <EditForm<AssignedTariff>
      schema={assignedTariff}
      initial={{ sub_tariff: undefined }}
      labels={labels}
      saveLabel={t('subscriptions.assign')}
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      {tariffs.length === 0 ? <Notice tone="info">{t('subscriptions.noTariffs')}</Notice> : null}
      <ChoiceField
        name="sub_tariff"
        label={labels.sub_tariff}
        hint={t(running === undefined ? 'subscriptions.begins' : 'subscriptions.note')}
        options={tariffs.map(({ id, name, price, currency }) => ({
          value: id,
          label: t('subscriptions.option', { name, price: formatMoney(price, currency, language) }),
        }))}
      />
    </EditForm>
  );
}
