import * as zod from 'zod';

/**
 * What remotes get as `zod`: whatever contracts are written with, named one by one, for the library as a whole weighs
 * four times as much (decision 8). A name that contracts begin to use is added here.
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
