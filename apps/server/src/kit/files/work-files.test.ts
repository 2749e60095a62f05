import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeWorkFolder, nameUntilWhole, sweep, sweepWorkFolders } from './work-files.ts'

/** Returns the name that another process of this machine would use. */
const nameOf = (pid: number | undefined) => nameUntilWhole().replace(`~${process.pid}~`, `~${pid}~`)

async function endedProcess(): Promise<number | undefined> {
  const child = spawn(process.execPath, ['--eval', ''])
  await once(child, 'exit')
  return child.pid
}

test('files of a process that has ended are removed; those of a live one, of another machine or of another program stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almoner-sweep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dead = nameOf(await endedProcess())
  const live = nameOf(process.ppid)
  const [elsewhere, long] = ['one', 'another'].map((host) => nameUntilWhole().replace(/~[^~]+~/, `~${host}.example~`))
  for (const name of [dead, live, elsewhere ?? '', long ?? '', 'letter.txt']) await writeFile(join(folder, name), '')
  const twoDaysAgo = Temporal.Now.instant().subtract({ hours: 48 }).epochMilliseconds / 1000
  await utimes(join(folder, long ?? ''), twoDaysAgo, twoDaysAgo)
  await sweep(folder)
  expect((await readdir(folder)).sort()).toEqual([live, elsewhere, 'letter.txt'].sort())
})

test('the upload folder of a killed process is removed from the temporary folder at the start', async () => {
  const left = join(tmpdir(), nameOf(await endedProcess()))
  await mkdir(left)
  await writeFile(join(left, '0'), 'half a file')
  const other = join(tmpdir(), `almoner-${randomUUID()}`)
  await mkdir(other)
  onTestFinished(() => rm(other, { recursive: true }))
  expect(basename(await makeWorkFolder())).toContain(`~${process.pid}~`)
  await sweepWorkFolders()
  const names = await readdir(tmpdir())
  expect(names).not.toContain(basename(left))
  expect(names).toContain(basename(other))
})
