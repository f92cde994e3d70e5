import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Takes files that are dropped or pasted on an element. Dragged text, unlike files, goes into its field as usual. */
export function useFileDrop(queue: UploadQueue) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      queue.add([...event.dataTransfer.files]);
    },
    onPaste: ({ clipboardData }: ClipboardEvent) => queue.add([...clipboardData.files]),
  };
}
