import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../platform/ids.ts';

/** argon2id with the library's defaults: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Stands in for the hash of somebody who does not exist; nobody knows its password. */
let standIn: Promise<string> | undefined;

/** Whether the password is right. Takes as long for an account that does not exist or has no password yet. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(newSecret());
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && Boolean(passwordHash);
}
