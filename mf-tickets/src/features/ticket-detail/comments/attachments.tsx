import type { TicketAttachment } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { Button, fileSize, Icon, VisuallyHidden } from '@plugboard/ui';
import { useState } from 'react';
import styles from './attachments.module.css';
import { saveAttachment } from './comments.api.ts';

/** Files of a comment: pictures to look at, and each as a download with its name and size. */
export function Attachments({ attachments }: { readonly attachments: readonly TicketAttachment[] }) {
  const { t } = useTexts();
  if (attachments.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('attachments.title')}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={styles['item']}>
          {attachment.picture === null ? null : (
            <a href={attachment.picture} target="_blank" rel="noopener noreferrer" className={styles['frame']}>
              <img
                className={styles['picture']}
                src={attachment.picture}
                alt={t('attachments.open', { name: attachment.name })}
                loading="lazy"
              />
            </a>
          )}
          <DownloadButton attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}

function DownloadButton({ attachment }: { readonly attachment: TicketAttachment }) {
  const { t, language } = useTexts();
  const [isLoading, setLoading] = useState(false);
  const { name, size } = attachment;
  const download = async () => {
    setLoading(true);
    await saveAttachment(attachment).catch(() => notify.error(t('attachments.downloadFailed', { name })));
    setLoading(false);
  };
  return (
    <Button
      className={styles['download'] ?? ''}
      icon={<Icon name="download" />}
      loading={isLoading}
      onClick={() => void download()}
    >
      <VisuallyHidden>{t('terms:download')} </VisuallyHidden>
      <span className={styles['name']}>{name}</span> <span className={styles['size']}>{fileSize(size, language)}</span>
    </Button>
  );
}
