import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@plugboard/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FieldFailure } from './failure.ts';

const limits = { fields: 60, fieldSize: 100_000, parts: 80 };
const maxFiles = 4;

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

/** Handling of a form's files. */
interface FormFiles {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
  /** Reads a file to its end; `undefined` hides it from the schema. */
  readonly take: (file: MultipartFile) => Promise<unknown>;
}

/** A form as an object, its fields as its endpoint's schema wants them. */
export async function readForm(
  endpoint: Endpoint,
  request: FastifyRequest,
  files: FormFiles,
): Promise<Record<string, unknown>> {
  const fields: [string, unknown][] = [];
  const ofFiles = { files: files.maxFiles, fileSize: files.maxFileBytes };
  try {
    for await (const part of request.parts({ limits: { ...limits, ...ofFiles } })) {
      const isFile = part.type === 'file';
      const value = isFile ? await files.take(part) : valueOf(endpoint.body, part.fieldname, String(part.value));
      if (value !== undefined) fields.push([part.fieldname, value]);
    }
  } finally {
    // The rest of a refused form is drained, so that the client finishes sending and reads the refusal.
    request.raw.unpipe();
    request.raw.resume();
  }
  return Object.fromEntries(fields);
}

/** The body of a call, before its schema has looked at it; a form becomes an object with files in it. */
export async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<unknown> {
  if (!endpoint.multipart || !request.isMultipart()) return request.body;
  return readForm(endpoint, request, {
    maxFileBytes: endpoint.multipart.largestFile,
    maxFiles: maxFiles,
    take: fileOf,
  });
}
