import { timingSafeEqual } from 'node:crypto';
import { newSecret, sha256 } from '../../../platform/ids.ts';

/** 1.6 takes 40 characters at most (`AuthorizationKey`), 2.0.1 as well: 40 of them hold 240 random bits. */
export const createOcppPassword = (): string => newSecret().slice(0, 40);

export const hashOfPassword = (password: Buffer | string): string => sha256(password);

export const isPassword = (password: Buffer, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfPassword(password)), Buffer.from(hash));
