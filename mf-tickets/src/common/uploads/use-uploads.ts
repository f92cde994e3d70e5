import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ChosenFile } from './chosen-files.model.ts';
import { createUploadQueue } from './upload-queue.ts';

/** Files of something that is being written; unfinished uploads are aborted when the page is left. */
export function useUploads(initial: () => readonly ChosenFile[] = () => []) {
  const [queue] = useState(() => createUploadQueue(initial()));
  const files = useAtomValue(queue.filesAtom);
  useEffect(() => queue.leave, [queue]);
  return { queue, files };
}
