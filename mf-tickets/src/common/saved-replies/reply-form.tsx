import { useIdempotencyKey } from '@plugboard/api';
import { replyPlaceholders, type SavedReply, savedReplyForm, type SavedReplyForm } from '@plugboard/contracts/tickets';
import { notify, useTexts } from '@plugboard/sdk';
import { PlainTable } from '@plugboard/ui';
import { AreaField, EditForm, TextField } from '@plugboard/ui/forms';
import { useMemo } from 'react';
import { useChangeReply, useCreateReply } from './saved-replies.api.ts';

interface ReplyFormProps {
  /** `null` for a new one. */
  readonly reply: SavedReply | null;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

/** Name and text of a saved reply. */
export function ReplyForm({ reply, onDirtyChange, onSaved }: ReplyFormProps) {
  const { t } = useTexts();
  const { keyFor } = useIdempotencyKey();
  const create = useCreateReply();
  const change = useChangeReply();
  const initial = useMemo(() => ({ name: reply?.name ?? '', text: reply?.text ?? '' }), [reply]);
  const save = async (body: SavedReplyForm) => {
    if (reply === null) await create.mutateAsync({ body, idempotencyKey: keyFor(body) });
    else await change.mutateAsync({ params: { id: reply.id }, body, ifMatch: `"${reply.version}"` });
    notify.success(t('replies.saved', { name: body.name }));
    onSaved();
  };
  return (
    <EditForm<SavedReplyForm>
      schema={savedReplyForm}
      initial={initial}
      labels={{ name: t('replies.name'), text: t('replies.text') }}
      onSave={save}
      onDirtyChange={onDirtyChange}
      {...(reply === null ? { saveLabel: t('replies.add'), saveWhen: 'always' as const } : {})}
    >
      <TextField name="name" label={t('replies.name')} />
      <AreaField name="text" label={t('replies.text')} rows={8} hint={t('replies.placeholdersHint')} />
      <PlainTable
        linesOnPhone
        label={t('replies.placeholders')}
        heads={[t('replies.placeholder'), t('replies.stands')]}
      >
        {replyPlaceholders.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{`{${name}}`}</code>
            </th>
            <td>{t(`replies.of.${name}`)}</td>
          </tr>
        ))}
      </PlainTable>
    </EditForm>
  );
}
