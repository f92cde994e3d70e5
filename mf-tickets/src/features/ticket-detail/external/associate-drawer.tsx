import { errorMessage } from '@plugboard/api';
import { useTexts } from '@plugboard/sdk';
import { Button, Drawer, EmptyState, ErrorState, Icon, Notice, Skeleton } from '@plugboard/ui';
import { SearchField } from '@plugboard/ui/data';
import { useState } from 'react';
import styles from './external-ticket.module.css';
import { useExternalTickets } from './external.api.ts';
import { useAssociation } from './use-association.ts';

interface AssociationProps {
  /** Of our ticket. */
  readonly id: number;
  /** Name of the external system. */
  readonly system: string;
  readonly onClose: () => void;
}

interface AssociateDrawerProps extends AssociationProps {
  readonly isOpen: boolean;
}

/** “Associate {system} ticket”: one that is there is searched and chosen, or a new one is made. */
export function AssociateDrawer({ isOpen, ...association }: AssociateDrawerProps) {
  const { t } = useTexts();
  const { system, onClose } = association;
  return (
    <Drawer title={t('external.associate', { system })} open={isOpen} onClose={onClose} destroyOnHidden>
      <Association {...association} />
    </Drawer>
  );
}

function Association({ id, system, onClose }: AssociationProps) {
  const { t } = useTexts();
  const { associate, pending, trouble } = useAssociation(id, onClose);
  const [search, setSearch] = useState('');
  return (
    <div className={styles['association']}>
      <p className={styles['text']}>{t('external.choose', { system })}</p>
      {trouble === null ? null : <Notice tone="bad">{trouble}</Notice>}
      <div className={styles['create']}>
        <Button
          icon={<Icon name="plus" />}
          loading={pending === 'new'}
          disabled={pending !== null}
          onClick={() => void associate(null)}
        >
          {t('external.create', { system })}
        </Button>
        <p className={styles['quiet']}>{t('external.createText')}</p>
      </div>
      <SearchField label={t('external.search', { system })} value={search} onChange={setSearch} />
      <Found search={search} system={system} pending={pending} onChoose={(chosen) => void associate(chosen)} />
    </div>
  );
}

interface FoundProps {
  readonly search: string;
  readonly system: string;
  /** Association in progress: an external id, or `new`. */
  readonly pending: string | null;
  readonly onChoose: (externalId: string) => void;
}

function Found({ search, system, pending, onChoose }: FoundProps) {
  const { t } = useTexts();
  const { data, error, isFetching, isPlaceholderData, refetch } = useExternalTickets(search);
  if (error)
    return (
      <ErrorState
        title={t('external.searchFailed')}
        text={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (data === undefined) return <Skeleton active />;
  if (data.results.length === 0)
    return <EmptyState icon="search" title={t('external.nothingFound')} text={t('external.nothingFoundText')} />;
  return (
    <ul className={styles['found']} aria-label={t('external.found', { system })} aria-busy={isPlaceholderData}>
      {data.results.map(({ id, title, status }) => (
        <li key={id} className={styles['row']}>
          <span className={styles['words']}>
            <span className={styles['name']}>{`#${id} ${title}`}</span>
            <span className={styles['quiet']}>{status}</span>
          </span>
          <Button
            aria-label={t('external.linkOne', { id, title })}
            loading={pending === id}
            disabled={pending !== null}
            onClick={() => onChoose(id)}
          >
            {t('external.link')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
