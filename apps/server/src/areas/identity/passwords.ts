import { randomUUID } from 'node:crypto'
import { hash, type Options, verify } from '@node-rs/argon2'

// The figures that OWASP recommends for argon2id: 19 MiB, two passes, one lane. The default algorithm is argon2id.
const hashOptions: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes a password for storage; takes about 20 ms of one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashOptions)
}

let dummyHash: Promise<string> | undefined

/**
 * Whether a password matches a stored hash. Without a hash the check fails and takes as long, so that the response time
 * does not reveal which accounts exist.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  dummyHash ??= hashPassword(randomUUID())
  await verify(await dummyHash, password)
  return false
}
