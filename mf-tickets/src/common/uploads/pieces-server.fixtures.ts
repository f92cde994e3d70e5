import {
  cancelUpload,
  continueUpload,
  getUpload,
  startUpload,
  type Upload,
  uploadOffsetHeader,
} from '@plugboard/contracts/tickets';
import { failure, type FakeApi, unreachable } from '@plugboard/testing';

/** Effect of the connection on a piece: `cut` loses it, `mute` loses only the answer. */
type Fate = 'arrives' | 'cut' | 'mute';

/** A server that takes files in pieces, over a connection whose fate for each try is said. */
export function piecesServer(api: FakeApi) {
  const uploads = new Map<string, Upload>();
  const fates: Fate[] = [];
  const offsets: number[] = [];
  const gone = () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' });
  api
    .on(startUpload, ({ body }) => {
      const id = `5f0d8b1e-0008-4c5e-8a4b-${String(uploads.size + 1).padStart(12, '0')}`;
      const begun = { id, offset: 0, size: (body as { size: number }).size };
      uploads.set(id, begun);
      return begun;
    })
    .on(getUpload, ({ params }) => uploads.get(params.id) ?? gone())
    .on(continueUpload, ({ params, headers, bytes }) => {
      const upload = uploads.get(params.id);
      const fate = fates.shift() ?? 'arrives';
      if (fate === 'cut') return unreachable();
      if (upload === undefined) return gone();
      const offset = Number(headers[uploadOffsetHeader]);
      if (offset !== upload.offset) return failure(409, { detail: 'It stands elsewhere.', code: 'CONFLICT' });
      offsets.push(offset);
      const taken = { ...upload, offset: offset + (bytes?.size ?? 0) };
      uploads.set(params.id, taken);
      return fate === 'mute' ? unreachable() : taken;
    })
    .on(cancelUpload, ({ params }) => {
      uploads.delete(params.id);
      return { result: 'OK' as const };
    });
  return {
    /** Offsets of the received pieces. */
    offsets,
    /** Sets the effects on the next attempts. */
    suffer: (...next: readonly Fate[]) => void fates.push(...next),
    uploads: () => [...uploads.values()],
  };
}

export const megabyte = 1024 * 1024;
export const aFile = (name: string, size: number, type = 'application/octet-stream') =>
  new File([new Uint8Array(size)], name, { type });
