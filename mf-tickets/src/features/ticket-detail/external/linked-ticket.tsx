import { errorMessage, refetchReplies } from '@plugboard/api';
import { useCan } from '@plugboard/auth';
import { type ExternalLink, getTicket } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, Icon, ToneTag, useConfirm } from '@plugboard/ui';
import { useState } from 'react';
import { SiteTime } from '../../../common/site-time.tsx';
import styles from './external-ticket.module.css';
import { refreshExternalTicket, useDissociate } from './external.api.ts';
import { OutLink } from './out-link.tsx';

interface LinkedTicketProps {
  /** Of our ticket. */
  readonly id: number;
  readonly link: ExternalLink;
}

/** The associated ticket as the external system had it when it was last asked. */
export function LinkedTicket({ id, link }: LinkedTicketProps) {
  const { t } = useTexts();
  const name = `#${link.id} ${link.title}`;
  return (
    <div className={styles['linked']}>
      <p className={styles['name']}>{link.url === null ? name : <OutLink href={link.url}>{name}</OutLink>}</p>
      <p className={styles['state']}>
        <ToneTag tone="neutral" icon="external" label={link.status} />
        <span className={styles['quiet']}>
          {t('terms:asOf')} <SiteTime at={link.read_at} />
        </span>
      </p>
      <LinkActions id={id} link={link} />
    </div>
  );
}

function LinkActions({ id, link }: LinkedTicketProps) {
  const { t } = useTexts();
  const mayChange = useCan('change_tickets');
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDissociate();
  const [isReading, setReading] = useState(false);
  const system = t(`external.system.${link.system}`);
  const failed = (error: unknown) => notify.error(errorMessage(error, t('external.failed')));

  const readNow = async () => {
    setReading(true);
    await refreshExternalTicket(id)
      .then(() => refetchReplies(getTicket, { params: { id } }))
      .catch(failed);
    setReading(false);
  };
  const unlink = async () => {
    const title = t('external.unlinkTitle', { system });
    if (!(await confirm({ title, text: t('external.unlinkText'), confirmLabel: t('external.unlink') }))) return;
    await mutateAsync({ params: { id } }).catch(failed);
  };
  return (
    <div className={styles['actions']}>
      <Button size="small" icon={<Icon name="refresh" />} loading={isReading} onClick={() => void readNow()}>
        {t('external.readNow')}
      </Button>
      {mayChange ? (
        <Button size="small" loading={isPending} onClick={() => void unlink()}>
          {t('external.unlink')}
        </Button>
      ) : null}
    </div>
  );
}
