import { type Charger, type ChargerShare, type ShareMode, shareModes } from '@plugboard/contracts/chargers';
import { errorMessage } from '@plugboard/api';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, formatDate, PlainTable, useConfirm } from '@plugboard/ui';
import { FormSection, Select } from '@plugboard/ui/forms';
import { useState } from 'react';
import { useChangeShare, useChargerShares, useEndShare } from './charger-sharing.api.ts';
import styles from './charger-sharing.module.css';
import { ShareDrawer } from './components/share-drawer.tsx';

/** The receivers of a shared charger and their rights (spec §6 “Sharing”). */
export function ChargerSharing({ charger }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={t('sharing.title')} text={t('sharing.text')}>
      <div className={styles['parts']}>
        <RemoteResource query={useChargerShares(charger.id)} failed={t('sharing.failed')}>
          {({ results }) => (results.length === 0 ? null : <Shares shares={results} zone={charger.timezone} />)}
        </RemoteResource>
        <div>
          <Button onClick={() => setOpen(true)}>{t('sharing.start')}</Button>
        </div>
      </div>
      <ShareDrawer charger={charger} isOpen={isOpen} onClose={() => setOpen(false)} />
    </FormSection>
  );
}

interface SharesProps {
  readonly shares: readonly ChargerShare[];
  readonly zone: string;
}

function Shares({ shares, zone }: SharesProps) {
  const { t, language } = useTexts();
  const heads = [t('sharing.with'), t('sharing.mode'), t('terms:since'), t('column.actions')];
  return (
    <PlainTable label={t('sharing.table')} heads={heads}>
      {shares.map((share) => (
        <tr key={share.id}>
          <th scope="row">{share.party}</th>
          <td>
            <ModeChoice share={share} />
          </td>
          <td className={styles['date']}>{formatDate(share.shared_at, zone, language)}</td>
          <td>
            <EndShare share={share} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** The rights of a receiver, saved as soon as they are chosen. */
function ModeChoice({ share: { id, party, share_mode } }: { readonly share: ChargerShare }) {
  const { t } = useTexts();
  const { mutateAsync: change, isPending } = useChangeShare();
  const choose = async (mode: ShareMode) => {
    try {
      await change({ params: { id }, body: { share_mode: mode } });
      notify.success(t('sharing.changed'));
    } catch (error) {
      notify.error(errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <Select<ShareMode>
      aria-label={t('sharing.modeOf', { party })}
      value={share_mode}
      loading={isPending}
      popupMatchSelectWidth={false}
      options={shareModes.map((value) => ({ value, label: t(`sharing.modes.${value}`) }))}
      onChange={(mode) => void choose(mode)}
    />
  );
}

function EndShare({ share: { id, party } }: { readonly share: ChargerShare }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync: end, isPending } = useEndShare();
  const unshare = async () => {
    const isSure = await confirm({
      title: t('sharing.endTitle', { party }),
      text: t('sharing.endText', { party }),
      confirmLabel: t('sharing.end'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await end({ params: { id } });
      notify.success(t('sharing.ended'));
    } catch (error) {
      notify.error(errorMessage(error, t('settings.wrong')));
    }
  };
  return (
    <Button size="small" loading={isPending} aria-label={t('sharing.endOf', { party })} onClick={() => void unshare()}>
      {t('sharing.end')}
    </Button>
  );
}
