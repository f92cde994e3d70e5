import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@plugboard/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FieldFailure } from './failure.ts';

const limits = { files: 4, fields: 60, fieldSize: 100_000, parts: 64 };

/** Reads a part to its end, and no further than the limit: the first byte too many ends the call. */
async function fileOf({ fieldname, filename, mimetype, file }: MultipartFile): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of file as AsyncIterable<Buffer<ArrayBuffer>>) pieces.push(piece);
  if (file.truncated) throw new FieldFailure({ [fieldname]: [{ key: 'picture.tooLarge' }] });
  return new File(pieces, filename, { type: mimetype });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Text where the field takes it; else what it says as JSON. */
function valueOf(schema: z.ZodType | undefined, field: string, text: string): unknown {
  const ofField = schema instanceof z.ZodObject ? (schema.shape[field] as z.ZodType | undefined) : undefined;
  return !ofField || ofField.safeParse(text).success ? text : parsed(text);
}

async function partOf(endpoint: Endpoint, part: Multipart): Promise<[string, unknown]> {
  if (part.type === 'file') return [part.fieldname, await fileOf(part)];
  return [part.fieldname, valueOf(endpoint.body, part.fieldname, String(part.value))];
}

/** The body of a call, before its schema has looked at it; a form becomes an object with files in it. */
export async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.multipart || !request.isMultipart()) return request.body;
  const fields: [string, unknown][] = [];
  const fileSize = endpoint.multipart.largestFile;
  for await (const part of request.parts({ limits: { ...limits, fileSize } }))
    fields.push(await partOf(endpoint, part));
  return Object.fromEntries(fields);
}
