import { errorMessage } from '@plugboard/api';
import { useTexts } from '@plugboard/sdk';
import { Button, Drawer, EmptyState, ErrorState, Icon, Notice, Skeleton } from '@plugboard/ui';
import { SearchField } from '@plugboard/ui/data';
import { useState } from 'react';
import styles from './external-ticket.module.css';
import { useAssociate, useExternalTickets } from './external.api.ts';

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
      <AssociationForm {...association} />
    </Drawer>
  );
}

function AssociationForm({ id, system, onClose }: AssociationProps) {
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
      <SearchResults search={search} system={system} pending={pending} onChoose={(chosen) => void associate(chosen)} />
    </div>
  );
}

interface SearchResultsProps {
  readonly search: string;
  readonly system: string;
  /** Association in progress: an external id, or `new`. */
  readonly pending: string | null;
  readonly onChoose: (externalId: string) => void;
}

function SearchResults({ search, system, pending, onChoose }: SearchResultsProps) {
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

/** Idempotency keys of failed associations by target; they survive closing the drawer between two attempts. */
const idempotencyKeys = new Map<string, string>();

/** Associates a ticket once, however often it is tried: a second new one in the external system would stay there. */
function useAssociation(id: number, onDone: () => void) {
  const { t } = useTexts();
  const { mutateAsync } = useAssociate();
  const [pending, setPending] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** `null` makes a new one. */
  const associate = async (externalId: string | null): Promise<void> => {
    const what = externalId ?? 'new';
    const target = `${id} ${what}`;
    const idempotencyKey = idempotencyKeys.get(target) ?? crypto.randomUUID();
    idempotencyKeys.set(target, idempotencyKey);
    setPending(what);
    setTrouble(null);
    try {
      await mutateAsync({ params: { id }, body: { external_id: externalId }, idempotencyKey });
      idempotencyKeys.delete(target);
      onDone();
    } catch (error) {
      setTrouble(errorMessage(error, t('external.failed')));
    } finally {
      setPending(null);
    }
  };
  return { associate, pending, trouble };
}
