import { useCan } from '@plugboard/auth';
import type { Charger } from '@plugboard/contracts/chargers';
import { places } from '@plugboard/contracts/platform';
import { Link, RemoteResource, useTexts } from '@plugboard/sdk';
import { useLiveChargers } from '@plugboard/sdk/chargers';
import { Button, CopyText, FactList, Notice, Section } from '@plugboard/ui';
import { isInactiveNow } from '../../../common/charger-activation.model.ts';
import { OcppPassword } from '../../../common/ocpp-password.tsx';
import { useCharger } from '../../../common/charger.api.ts';
import { ocppAddress } from '../ocpp-address.model.ts';
import styles from './charger-added.module.css';

interface ChargerAddedProps {
  readonly id: string;
  readonly onAnother: () => void;
}

/** Next steps for an added charger: at its charge point, and in the portal. */
export function ChargerAdded({ id, onAnother }: ChargerAddedProps) {
  const { t } = useTexts();
  useLiveChargers();
  return (
    <RemoteResource query={useCharger(id)} missing={{ title: t('detail.notFound') }} failed={t('detail.error')}>
      {(charger) => <NextSteps charger={charger} onAnother={onAnother} />}
    </RemoteResource>
  );
}

function NextSteps({ charger, onAnother }: Pick<ChargerAddedProps, 'onAnother'> & { readonly charger: Charger }) {
  const { t } = useTexts();
  const mayChange = useCan('change_charger');
  const { id, custom_id: name, charger_point_id: identity, last_seen_at } = charger;
  const { base, whole } = ocppAddress(location, identity);
  return (
    <div className={styles['parts']}>
      <Notice tone="good" action={<Link to={places.charger(id)}>{t('add.open', { name })}</Link>}>
        {t('add.added')}
      </Notice>
      <Section title={t('add.next.atCharger')} look="framed">
        <p>{t('add.next.enter')}</p>
        <FactList
          facts={[
            [t('add.next.address'), <CopyText key="address" text={whole} copyLabel={t('add.next.copyAddress')} />],
            [t('add.next.base'), <CopyText key="base" text={base} copyLabel={t('add.next.copyBase')} />],
            [
              t('add.field.charger_point_id'),
              <CopyText key="id" text={identity} copyLabel={t('add.next.copyIdentity')} />,
            ],
            [t('add.next.protocol'), t('add.next.versions')],
          ]}
        />
        {mayChange ? (
          <div className={styles['password']}>
            <OcppPassword charger={charger} />
          </div>
        ) : null}
        <p role="status">{t(last_seen_at === null ? 'add.next.waiting' : 'add.next.connected')}</p>
      </Section>
      <Section title={t('add.next.here')} look="framed">
        <ul className={styles['links']}>
          {mayChange && isInactiveNow(charger) ? (
            <li>
              <Link to={places.activateCharger(id)}>{t('add.next.activate')}</Link>: {t('add.next.activateWhy')}
            </li>
          ) : null}
          <li>
            <Link to={places.chargerPayments(id)}>{t('payments.title')}</Link>: {t('add.next.pricesWhy')}
          </li>
        </ul>
      </Section>
      <div>
        <Button onClick={onAnother}>{t('add.another')}</Button>
      </div>
    </div>
  );
}
