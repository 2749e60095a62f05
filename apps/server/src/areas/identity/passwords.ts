import { randomUUID } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

// The figures that OWASP recommends for argon2id: 19 MiB, two passes, one lane. The default algorithm is argon2id.
const strength: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storing, about 20 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, strength)
}

let dummyHash: Promise<string> | undefined

/**
 * Whether a password is the one that was hashed. Without a hash it is not, and finding that out takes as long, so that
 * the time of an answer does not tell which accounts exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  dummyHash ??= hashPassword(randomUUID())
  await verify(await dummyHash, password)
  return false
}
