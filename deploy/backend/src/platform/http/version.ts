import { createHash } from 'node:crypto';

export const toEntityTag = (version: number | string): string => `"${version}"`;

/** Whether `If-Match` names the stored version; `*` matches any. */
export const isSameVersion = (ifMatch: string | undefined, current: number | string): boolean =>
  (ifMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim() === toEntityTag(current));

/** A weak tag from the bytes of a reply, for records without a version. */
export const toContentTag = (payload: string): string =>
  `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
