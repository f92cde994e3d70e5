import { errorMessage } from '@plugboard/api';
import type { SavedReply } from '@plugboard/contracts/tickets';
import { notify, RemoteResource, useTexts } from '@plugboard/sdk';
import { Button, EmptyState, Icon, useConfirm } from '@plugboard/ui';
import styles from './saved-replies.module.css';
import { useDeleteReply, useSavedReplies } from './saved-replies.api.ts';

interface ReplyListProps {
  /** `null` adds one. */
  readonly onEdit: (reply: SavedReply | null) => void;
}

/** The tenant's saved replies, to change them. */
export function ReplyList({ onEdit }: ReplyListProps) {
  const { t } = useTexts();
  const query = useSavedReplies();
  const add = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => onEdit(null)}>
      {t('replies.add')}
    </Button>
  );
  return (
    <RemoteResource query={query} failed={t('replies.failed')}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyState title={t('replies.none')} text={t('replies.noneText')} action={add} />
        ) : (
          <>
            <ul className={styles['list']} aria-label={t('replies.title')}>
              {results.map((reply) => (
                <ReplyItem key={reply.id} reply={reply} onEdit={() => onEdit(reply)} />
              ))}
            </ul>
            {add}
          </>
        )
      }
    </RemoteResource>
  );
}

function ReplyItem({ reply, onEdit }: { readonly reply: SavedReply; readonly onEdit: () => void }) {
  const { t } = useTexts();
  const confirm = useConfirm();
  const { mutateAsync } = useDeleteReply();
  const { id, name, text, version } = reply;
  const remove = async () => {
    const question = { title: t('replies.deleteTitle', { name }), text: t('replies.deleteText') };
    if (!(await confirm({ ...question, confirmLabel: t('replies.delete'), danger: true }))) return;
    try {
      await mutateAsync({ params: { id }, ifMatch: `"${version}"` });
      notify.success(t('replies.deleted', { name }));
    } catch (error) {
      notify.error(errorMessage(error, t('replies.notDeleted')));
    }
  };
  return (
    <li className={styles['reply']}>
      <h3 className={styles['name']}>{name}</h3>
      <span className={styles['actions']}>
        <Button
          type="text"
          size="small"
          aria-label={t('replies.editOne', { name })}
          title={t('replies.editOne', { name })}
          icon={<Icon name="edit" />}
          onClick={onEdit}
        />
        <Button
          type="text"
          size="small"
          danger
          aria-label={t('replies.deleteOne', { name })}
          title={t('replies.deleteOne', { name })}
          icon={<Icon name="close" />}
          onClick={() => void remove()}
        />
      </span>
      <p className={styles['text']}>{text}</p>
    </li>
  );
}
