import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { maxPageSize, listQuery, orderingsOf } from './paging.ts';

const sortableTypes: ReadonlySet<string> = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal']);

function isSortable(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isSortable(schema.unwrap());
  return schema instanceof z.ZodType && sortableTypes.has(schema.def.type);
}

/** Schema of a list's entries; `undefined` for other calls. */
function entryOf({ method, reply }: Endpoint): unknown {
  const results: unknown = method === 'GET' && reply instanceof z.ZodObject ? reply.shape['results'] : undefined;
  return results instanceof z.ZodArray ? results.element : undefined;
}

/** Whether a call answers everything there is of a short list, with no count beside it. */
export const isWholeList = (endpoint: Endpoint): boolean =>
  entryOf(endpoint) !== undefined &&
  endpoint.reply instanceof z.ZodObject &&
  !('count' in endpoint.reply.shape || 'total_count' in endpoint.reply.shape);

/** A short list is whole unless a part of it is asked for, and keeps its own order unless another one is asked for. */
function wholeListQuery(entry: unknown): z.ZodObject {
  const fields =
    entry instanceof z.ZodObject ? Object.keys(entry.shape).filter((key) => isSortable(entry.shape[key])) : [];
  return z.object({
    search: listQuery.shape.search,
    limit: z.coerce.number<number>().int().min(1).max(maxPageSize).optional(),
    offset: listQuery.shape.offset,
    ordering: z.enum(orderingsOf(fields)).optional(),
  });
}

/** Query of a call: its declared parameters and, for a short list, those of every list. */
export function queryOf(endpoint: Endpoint): z.ZodObject | undefined {
  if (!isWholeList(endpoint)) return endpoint.query;
  return wholeListQuery(entryOf(endpoint)).extend(endpoint.query?.shape ?? {});
}
