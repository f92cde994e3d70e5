import {
  addTicketComment,
  continueUpload,
  startUpload,
  type TicketComment,
  type Upload,
} from '@plugboard/contracts/tickets';
import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../platform/ids.ts';
import { formOf } from './form.ts';
import type { TestApp } from './test-app.ts';

interface Sent {
  readonly token?: string;
  readonly ticket?: number;
  readonly text?: string;
  readonly files?: readonly File[];
  readonly uploads?: readonly string[];
  readonly key?: string;
  readonly language?: string;
}

export const fileOf = (content: string | Uint8Array, name: string, type = ''): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type });

/** Posts a comment as a browser would, on ticket 1 where nothing is said. */
export async function postComment(
  { call }: Pick<TestApp, 'call'>,
  { token, ticket = 1, text = '', files = [], uploads, key = newId(), language = 'en' }: Sent,
): Promise<LightMyRequestResponse> {
  const named = { ticket: String(ticket), text, ...(uploads && { uploads: JSON.stringify(uploads) }) };
  const { body, headers } = await formOf({ ...named, files });
  const more = { ...headers, 'idempotency-key': key, 'accept-language': language };
  return call({ method: 'POST', url: addTicketComment.path, token, body, headers: more });
}

/** The same where it has to work. */
export async function commented(app: Pick<TestApp, 'call'>, sent: Sent): Promise<TicketComment> {
  const answer = await postComment(app, sent);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<TicketComment>();
}

export async function begun(
  { call }: Pick<TestApp, 'call'>,
  token: string,
  body: { readonly name: string; readonly size: number; readonly type?: string },
): Promise<Upload> {
  const headers = { 'idempotency-key': newId() };
  const answer = await call({ method: 'POST', url: startUpload.path, token, body, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Upload>();
}

export const sendPiece = (
  { call }: Pick<TestApp, 'call'>,
  { token, id, offset, bytes }: { token: string; id: string; offset: number; bytes: Uint8Array },
): Promise<LightMyRequestResponse> => {
  const headers = { 'content-type': 'application/octet-stream', 'upload-offset': String(offset) };
  const url = continueUpload.path.replace('{id}', id);
  return call({ method: 'PATCH', url, token, body: Buffer.from(bytes), headers });
};
