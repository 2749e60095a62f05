import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** The data folder of this run's server. */
export const dataFolder = join(tmpdir(), `almoner-e2e-${process.env.ALMONER_E2E_PORT}`, 'data')

async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(dataFolder, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter(({ to }) => to?.some((each) => each.address === address))
}

/** Waits until an address has received so many mails and returns the path of the link in the last one. */
export async function linkMailedTo(address: string, count = 1): Promise<string> {
  const options = { message: `mails to ${address}`, timeout: 60_000 }
  await expect.poll(async () => (await mailsTo(address)).length, options).toBe(count)
  return pathIn((await mailsTo(address)).at(-1))
}

/** Returns the path of the link in a mail. */
export function pathIn(mail: Email | undefined): string {
  return /https?:\/\/[^/\s]+(\/[a-z-]+\/[\w-]+\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}
