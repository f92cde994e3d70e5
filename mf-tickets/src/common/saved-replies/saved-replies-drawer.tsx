import type { SavedReply } from '@plugboard/contracts/tickets';
import { useLeaveGuard, useTexts } from '@plugboard/sdk';
import { Drawer } from '@plugboard/ui';
import { useState } from 'react';
import { ReplyForm } from './reply-form.tsx';
import { ReplyList } from './reply-list.tsx';

interface SavedRepliesDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The tenant's saved replies, and a form for the one that is added or changed. Closing the form leads to the list. */
export function SavedRepliesDrawer({ isOpen, onClose }: SavedRepliesDrawerProps) {
  const { t } = useTexts();
  const [edited, setEdited] = useState<{ readonly reply: SavedReply | null } | null>(null);
  const [isDirty, setDirty] = useState(false);
  const mayClose = useLeaveGuard(isDirty);
  const leaveForm = () => {
    setDirty(false);
    setEdited(null);
  };
  const close = async () => {
    if (!(await mayClose())) return;
    if (edited === null) onClose();
    else leaveForm();
  };
  const formTitle = edited?.reply ? t('replies.editOne', { name: edited.reply.name }) : t('replies.add');
  return (
    <Drawer
      title={edited === null ? t('replies.title') : formTitle}
      open={isOpen || isDirty}
      onClose={() => void close()}
      size="large"
      destroyOnHidden
    >
      {edited === null ? (
        <ReplyList onEdit={(reply) => setEdited({ reply })} />
      ) : (
        <ReplyForm reply={edited.reply} onDirtyChange={setDirty} onSaved={leaveForm} />
      )}
    </Drawer>
  );
}
