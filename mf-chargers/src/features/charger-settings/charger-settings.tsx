import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { Notice } from '@plugboard/ui';
import type { ReactNode } from 'react';
import { isInactiveNow } from '../../common/charger-activation.model.ts';
import { ChargerSharing } from './sharing/charger-sharing.tsx';
import { ReceivedShare } from './sharing/received-share.tsx';
import { ChargerSim } from './sim/charger-sim.tsx';
import { ChargerTags } from './tags/charger-tags.tsx';
import { ChargerTransfer } from './transfer/charger-transfer.tsx';
import { useTaggedCharger } from './charger-settings.api.ts';
import styles from './charger-settings.module.css';
import { ChargerDanger } from './components/charger-danger.tsx';
import { ChargerPorts } from './components/charger-ports.tsx';
import { SettingsFacts } from './components/settings-facts.tsx';
import { SettingsForm } from './components/settings-form.tsx';

/** Settings of a charger and its ports (spec §3, §5). */
export function ChargerSettings({ charger: { id } }: { readonly charger: Charger }) {
  const { t } = useTexts();
  const query = useTaggedCharger(id);
  return (
    <RemoteResource
      query={query}
      missing={{ title: t('detail.notFound'), text: t('detail.notFoundText') }}
      failed={t('settings.error')}
    >
      {(read) => <Settings read={read} refetch={query.refetch} />}
    </RemoteResource>
  );
}

type Read = Parameters<typeof SettingsForm>[0];

function Settings({ read, refetch }: Pick<Read, 'read' | 'refetch'>) {
  const charger = read.reply;
  const mayChange = useCan('change_charger');
  const refusal = useRefusal(charger);
  const disabled = refusal !== null;
  return (
    <div className={styles['settings']}>
      {refusal}
      {disabled ? <SettingsFacts read={read} /> : <SettingsForm read={read} refetch={refetch} />}
      <ChargerPorts charger={charger} disabled={disabled} />
      {charger.connectivity === '4G' && charger.share_mode === null ? (
        <ChargerSim charger={charger} disabled={disabled} />
      ) : null}
      {mayChange && charger.share_mode !== 'VIEWER' ? <ChargerTags charger={charger} /> : null}
      {mayChange ? <Sharing charger={charger} /> : null}
      {mayChange && charger.share_mode === null ? <ChargerTransfer charger={charger} /> : null}
      <ChargerDanger read={read} />
    </div>
  );
}

const Sharing = ({ charger }: { readonly charger: Charger }) =>
  charger.share_mode === null ? <ChargerSharing charger={charger} /> : <ReceivedShare charger={charger} />;

/** Why these settings cannot be changed, in the server's order; `null` where they can. */
function useRefusal(charger: Charger): ReactNode {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  if (!mayChange) return <Notice tone="info">{t('settings.viewOnly')}</Notice>;
  if (charger.share_mode !== null)
    return <Notice tone="info">{t('settings.shared', { owner: charger.share_info ?? '-' })}</Notice>;
  if (isInactiveNow(charger))
    return (
      <Notice tone="warn" action={<Link to={places.activateCharger(charger.id)}>{t('add.next.activate')}</Link>}>
        {t('refusal.notActivated')}
      </Notice>
    );
  return null;
}
