import { type ChargerLicence, type NewLicenceRenewal, setLicenceRenewal } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { type DrawerFormProps, FormDrawer, useLastOpened } from '@plugboard/sdk/forms';
import { browserTimeZone, formatDate } from '@plugboard/ui';
import { EditForm } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { LicenceCardField, LicenceTermFields } from '../../../common/licence-order/licence-fields.tsx';
import { type LicenceOffer, WithLicenceOffer } from '../../../common/licence-order/licence-offer.tsx';
import { useSetLicenceRenewal } from '../charger-licences.api.ts';

interface RenewalDrawerProps {
  /** `null` closes it. */
  readonly licence: ChargerLicence | null;
  readonly onClose: () => void;
}

/** With which licence, term and card a charger's licence renews itself. */
export function RenewalDrawer({ licence, onClose }: RenewalDrawerProps) {
  const { t } = useTexts();
  const shown = useLastOpened(licence);
  return (
    <FormDrawer
      title={t('licences.renewTitle', { name: shown?.custom_id })}
      isOpen={licence !== null}
      onClose={onClose}
    >
      {(form) =>
        shown === null ? null : (
          <WithLicenceOffer>{(offer) => <RenewalForm licence={shown} {...offer} {...form} />}</WithLicenceOffer>
        )
      }
    </FormDrawer>
  );
}

interface RenewalFormProps extends LicenceOffer, DrawerFormProps {
  readonly licence: ChargerLicence;
}

function RenewalForm({ licence, licences, terms, cards, onDirtyChange, onSaved }: RenewalFormProps) {
  const { t, language } = useTexts();
  const { mutateAsync: setRenewal } = useSetLicenceRenewal();
  const { charger: id, custom_id: name, license, licensed_to: end, renewal } = licence;
  const initial = useMemo(() => {
    const same = licences.find((one) => one.name === license?.name) ?? licences[0];
    return {
      license: renewal?.license.id ?? same?.id,
      years: renewal?.years ?? terms[0]?.years,
      payment_method: cards.find(({ is_default }) => is_default)?.id,
    };
  }, [licences, terms, cards, license, renewal]);
  const labels = { license: t('activate.licence'), years: t('activate.term'), payment_method: t('activate.card') };
  const save = async (body: NewLicenceRenewal) => {
    await setRenewal({ params: { id }, body });
    notify.success(t('licences.renewalSaved', { name }));
    onSaved();
  };
  return (
    <EditForm<NewLicenceRenewal>
      schema={setLicenceRenewal.body}
      initial={initial}
      labels={labels}
      saveWhen="always"
      onSave={save}
      onDirtyChange={onDirtyChange}
    >
      <p>{t('licences.renewText', { date: formatDate(end, browserTimeZone(), language) })}</p>
      <LicenceTermFields licences={licences} terms={terms} />
      <LicenceCardField cards={cards} />
    </EditForm>
  );
}
