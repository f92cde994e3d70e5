import { z } from 'zod';
import data from '../data/ticket-attachments.json' with { type: 'json' };
import { randomFor, type Random } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import { displayPicture } from './display-picture.ts';

interface Kind {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly isShown: boolean;
}

const { picture: pictureName, log } = z
  .strictObject({ picture: z.string(), log: z.strictObject({ name: z.string(), lines: z.array(z.string()) }) })
  .parse(data);

const picture: Kind = { name: pictureName, contentType: 'image/png', content: displayPicture(), isShown: true };
const text: Kind = {
  name: log.name,
  contentType: 'text/csv',
  isShown: false,
  content: Buffer.from(log.lines.map((line) => `${line}\r\n`).join('')),
};
const contents: ReadonlyMap<unknown, Buffer> = new Map(
  [picture, text].map(({ contentType, content }) => [contentType, content]),
);

/** A name as stored contents have them, and the same every time: the demo keeps no secrets. */
const storedName = (random: Random) =>
  Buffer.from(`${random.uuid()}${random.uuid()}`.replaceAll('-', ''), 'hex').toString('base64url');

function attached(comment: Row, kind: Kind, random: Random): { attachment: Row; stored: Row[] } {
  const { tenant_id, ticket_number } = comment;
  const id = random.uuid();
  const size_bytes = kind.content.length;
  const stored = (shown_as: string | null): Row => ({
    tenant_id,
    name: storedName(random),
    holder_id: id,
    start_byte: 0,
    size_bytes,
    shown_as,
    created_at: comment['created_at'],
  });
  return {
    attachment: {
      tenant_id,
      id,
      ticket_number,
      comment_id: comment['id'],
      position: 0,
      name: kind.name,
      size_bytes,
      content_type: kind.contentType,
    },
    // The shown copy equals the original here, because that is already a plain picture.
    stored: [stored(null), ...(kind.isShown ? [stored(kind.contentType)] : [])],
  };
}

/** A picture or a log with every fourth comment. */
export function attachmentRows(tenantId: string, comments: readonly Row[]): Rows[] {
  const random = randomFor(`attachments of ${tenantId}`);
  const all = comments
    .filter((_comment, index) => index % 4 === 0)
    .map((comment, index) => attached(comment, index % 2 === 0 ? picture : text, random));
  return [
    { table: 'ticket_attachment', rows: all.map(({ attachment }) => attachment) },
    { table: 'stored_content', rows: all.flatMap(({ stored }) => stored) },
  ];
}

/** Every content that the rows name, to be put into the file store before they are committed. */
export function contentsOf(all: readonly Rows[]): { readonly name: string; readonly content: Buffer }[] {
  const rowsOf = (table: Rows['table']) => all.flatMap((rows) => (rows.table === table ? rows.rows : []));
  const types = new Map(rowsOf('ticket_attachment').map((row) => [row['id'], row['content_type']]));
  return rowsOf('stored_content').map((row) => {
    const content = contents.get(types.get(row['holder_id']));
    if (!content) throw new Error('A stored content of no attachment');
    return { name: String(row['name']), content };
  });
}
