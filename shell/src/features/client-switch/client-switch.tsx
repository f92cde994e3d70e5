import { callApi, errorMessage, useApiQuery } from '@plugboard/api';
import { leaveToOwnHost, useAccount, useCan } from '@plugboard/auth';
import { listAvailableClients, switchClient } from '@plugboard/contracts/accounts';
import { Button, EmptyState, Notice } from '@plugboard/ui';
import { SearchField } from '@plugboard/ui/data';
import { FormSection } from '@plugboard/ui/forms';
import { notify, RemoteResource, urlText, useUrlState } from '@plugboard/sdk';
import { useState } from 'react';
import { useAccountTexts } from '../account/account-texts.ts';
import styles from '../account/account.module.css';
import { clientAddress } from './client-address.ts';

const parsers = { search: urlText() };

function Clients() {
  const { t } = useAccountTexts();
  const [{ search }, setState] = useUrlState(parsers);
  const [entering, setEntering] = useState<string | null>(null);
  const query = { limit: 1000, ...(search === '' ? {} : { name__icontains: search }) };
  const clients = useApiQuery(listAvailableClients, { query }, { keepPrevious: true });
  const enter = async (client: string) => {
    setEntering(client);
    try {
      const address = clientAddress(await callApi(switchClient, { body: { client } }), location.origin);
      if (address === null) throw new Error('The client’s domain is not a host name');
      leaveToOwnHost(address);
    } catch (error) {
      notify.error(errorMessage(error, t('failed')));
      setEntering(null);
    }
  };
  return (
    <FormSection title={t('clients.title')} text={t('clients.about')}>
      <SearchField label={t('clients.search')} value={search} onChange={(text) => setState({ search: text })} />
      <RemoteResource query={clients} failed={t('loadFailed')}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState title={t('clients.none')} text={t('clients.noneText')} />
          ) : (
            <ul className={`${styles['rows']} ${styles['below']}`}>
              {results.map(({ id, name }) => (
                <li key={id} className={styles['row']}>
                  <span className={`${styles['what']} ${styles['name']}`}>{name}</span>
                  <Button
                    size="small"
                    aria-label={t('clients.switchTo', { name })}
                    loading={entering === id}
                    disabled={entering !== null}
                    onClick={() => void enter(id)}
                  >
                    {t('clients.switch')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </RemoteResource>
    </FormSection>
  );
}

/** Switching into a client account: a searchable list of available clients (spec §2.21). */
export function ClientSwitch() {
  const { t } = useAccountTexts();
  const { switched_client: client } = useAccount();
  const maySwitch = useCan('switch_client');
  if (client) return <Notice tone="info">{t('clients.switched')}</Notice>;
  return maySwitch ? <Clients /> : <EmptyState icon="user" title={t('clients.denied')} />;
}
