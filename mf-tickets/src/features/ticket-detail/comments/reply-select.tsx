import { fillReply, type Ticket } from '@plugboard/contracts/tickets';
import { useDebouncedValue, useTexts } from '@plugboard/sdk';
import { useUiLocale } from '@plugboard/ui';
import { Select } from '@plugboard/ui/data';
import { useState } from 'react';
import { useReplyLookUp } from '../../../common/saved-replies/saved-replies.api.ts';
import styles from './comment-composer.module.css';

interface ReplySelectProps {
  readonly ticket: Ticket;
  readonly disabled: boolean;
  /** A chosen reply, with the ticket's own words in its placeholders. */
  readonly onInsert: (text: string) => void;
}

/** Saved replies, searched for on the server. */
export function ReplySelect({ ticket, disabled, onInsert }: ReplySelectProps) {
  const { t } = useTexts();
  const { loading } = useUiLocale();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data, isFetching } = useReplyLookUp(useDebouncedValue(typed), { enabled: isOpen });
  const found = data?.results ?? [];
  return (
    <Select<string>
      className={styles['replies'] ?? ''}
      aria-label={t('replies.insert')}
      placeholder={t('replies.insert')}
      value={null}
      disabled={disabled}
      loading={isFetching}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      onOpenChange={setOpen}
      notFoundContent={isFetching ? loading : t(typed === '' ? 'replies.none' : 'replies.notFound')}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id) => {
        setTyped('');
        const reply = found.find((one) => one.id === id);
        if (reply !== undefined) onInsert(fillReply(reply.text, ticket));
      }}
    />
  );
}
