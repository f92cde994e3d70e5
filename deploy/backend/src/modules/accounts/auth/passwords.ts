import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../../../platform/ids.ts';

/** argon2id with the library's defaults: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hash of a random password, verified for unknown accounts so that both take equal time. */
let standIn: Promise<string> | undefined;

/** Whether the password is right. Takes as long for an account that does not exist or has no password yet. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hashPassword(newSecret());
  const isRight = await verify(passwordHash ?? (await standIn), password);
  return isRight && Boolean(passwordHash);
}
