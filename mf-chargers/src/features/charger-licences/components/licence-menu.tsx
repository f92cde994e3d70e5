import { useCan } from '@plugboard/auth';
import { errorMessage } from '@plugboard/api';
import type { ChargerLicence } from '@plugboard/contracts/chargers';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Dropdown, Icon, useConfirm } from '@plugboard/ui';
import { useDeleteLicenceRenewal } from '../charger-licences.api.ts';

export interface LicenceMenuProps {
  readonly licence: ChargerLicence;
  readonly onBuy: (licence: ChargerLicence) => void;
  readonly onRenewal: (licence: ChargerLicence) => void;
  readonly onHistory: (licence: ChargerLicence) => void;
}

/** Actions on the licence of a charger. */
export function LicenceMenu({ licence, onBuy, onRenewal, onHistory }: LicenceMenuProps) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const mayChange = useCan('change_charger');
  const { mutateAsync: deleteRenewal } = useDeleteLicenceRenewal();
  const { charger: id, custom_id: name, license_fit: isFit, renewal, state } = licence;
  const stop = async () => {
    const question = { title: t('licences.stopTitle', { name }), text: t('licences.stopText') };
    if (!(await confirm({ ...question, confirmLabel: t('licences.stop') }))) return;
    try {
      await deleteRenewal({ params: { id } });
      notify.success(t('licences.stopped', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('licences.failed')));
    }
  };
  const canRenew = mayChange && isFit && state !== 'NONE' && state !== 'ENDED';
  const items = [
    ...(mayChange && isFit ? [{ key: 'buy', label: t('licences.buy'), onClick: () => onBuy(licence) }] : []),
    ...(canRenew
      ? [
          {
            key: 'renewal',
            label: t(renewal ? 'licences.changeRenewal' : 'licences.renew'),
            onClick: () => onRenewal(licence),
          },
        ]
      : []),
    ...(mayChange && renewal ? [{ key: 'stop', label: t('licences.stop'), onClick: () => void stop() }] : []),
    { key: 'history', label: t('licences.history'), onClick: () => onHistory(licence) },
  ];
  const label = t('licences.actionsFor', { name });
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <Button type="text" size="small" aria-label={label} title={label} icon={<Icon name="more" />} />
    </Dropdown>
  );
}
