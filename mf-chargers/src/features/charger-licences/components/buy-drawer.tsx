import type { ChargerLicence, LicenceInvoice } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { LicenceOrderForm } from '../../../common/licence-order/licence-order-form.tsx';

/** The chargers that the title names; further ones are counted. */
const maxNamed = 3;

interface BuyDrawerProps {
  /** `null` closes it. */
  readonly licences: readonly ChargerLicence[] | null;
  readonly onClose: (isBought: boolean) => void;
}

/** Buys one licence for all of these chargers, in one order. */
export function BuyDrawer({ licences, onClose }: BuyDrawerProps) {
  const { t } = useTexts();
  const names = (licences ?? []).map(({ custom_id }) => custom_id);
  const rest = names.length - maxNamed;
  const done = (invoice?: LicenceInvoice) => {
    notify.success(
      invoice === undefined
        ? t('licences.bought', { count: names.length, name: names[0] })
        : t('invoices.ordered', { number: invoice.number }),
    );
    onClose(true);
  };
  return (
    <Drawer
      title={t('licences.buyFor', { count: names.length, name: names[0] })}
      open={licences !== null}
      onClose={() => onClose(false)}
      destroyOnHidden
    >
      {names.length > 1 ? (
        <p>
          {names.slice(0, maxNamed).join(', ')}
          {rest > 0 ? ` ${t('licences.more', { count: rest })}` : ''}
        </p>
      ) : null}
      {licences === null ? null : <LicenceOrderForm chargers={licences} onDone={done} />}
    </Drawer>
  );
}
