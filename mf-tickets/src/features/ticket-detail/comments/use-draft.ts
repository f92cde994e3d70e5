import { useAccount } from '@plugboard/auth';
import { useLeaveGuard } from '@plugboard/sdk';
import { useEffect, useState } from 'react';
import { isUnfinished } from '../uploads/chosen-files.model.ts';
import { filesOfDraft, keepDraft, readDraft } from '../uploads/draft-store.ts';
import { useUploads } from '../uploads/use-uploads.ts';

/** The comment that is being written on a ticket: text and files, kept while one is away. */
export function useDraft(ticket: number) {
  const account = useAccount().id;
  const [text, setText] = useState(() => readDraft({ account, ticket }).text);
  const { queue, files } = useUploads(() => filesOfDraft(readDraft({ account, ticket })));
  useEffect(() => {
    const arrived = files.flatMap(({ progress, upload, name, size }) =>
      progress.state === 'done' && upload !== null ? [{ upload, name, size }] : [],
    );
    keepDraft({ account, ticket }, { text, files: arrived });
  }, [account, ticket, text, files]);
  // The text is kept, but unfinished uploads would be lost.
  useLeaveGuard(files.some(isUnfinished));
  return { text, setText, queue, files };
}
