import * as zod from 'zod';

/**
 * `zod` for remotes: the functions that contracts use, listed by name, because the whole library is four times as large
 * (decision 8). Add a name here when contracts begin to use it.
 */
export const z = {
  array: zod.array,
  boolean: zod.boolean,
  coerce: { number: zod.coerce.number },
  custom: zod.custom,
  discriminatedUnion: zod.discriminatedUnion,
  email: zod.email,
  enum: zod.enum,
  file: zod.file,
  int: zod.int,
  keyof: zod.keyof,
  iso: { date: zod.iso.date, datetime: zod.iso.datetime, time: zod.iso.time },
  literal: zod.literal,
  null: zod.null,
  number: zod.number,
  object: zod.object,
  partialRecord: zod.partialRecord,
  record: zod.record,
  strictObject: zod.strictObject,
  string: zod.string,
  stringbool: zod.stringbool,
  tuple: zod.tuple,
  union: zod.union,
  unknown: zod.unknown,
  url: zod.url,
  uuid: zod.uuid,
  void: zod.void,
} as const;

export { version as zodVersion } from 'zod/package.json';
