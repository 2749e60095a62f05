import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

const project = join(import.meta.dirname, '../../../..')
const hashFile = 'sources.sha256'

/** All inputs of the build. */
const sources = ['package-lock.json', 'apps/{web,embedded}/**/*', 'packages/{contract,domain,ui}/src/**/*']

/**
 * Returns the folder of the built web application with the embedded ones of the product, rebuilt unless it was built
 * from the current sources.
 * `onBuild` is called when a build begins; the signal aborts it.
 */
export async function buildWeb(onBuild: () => void, signal?: AbortSignal): Promise<string> {
  const folder = join(project, 'dist/web')
  const hash = await hashSources()
  const built = await readFile(join(folder, hashFile), 'utf8').catch(() => '')
  if (built === hash) return folder

  onBuild()
  // Built under another name and renamed, so that an interrupted or concurrent build is never served.
  const unfinished = `${folder}.${process.pid}`
  try {
    await mkdir(join(project, 'dist'), { recursive: true })
    await runVite(unfinished, signal)
    await writeFile(join(unfinished, hashFile), hash)
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code === 'EACCES') {
      throw new StartupError(`The web application has to be built, and ${folder} cannot be written.`)
    }
    throw error
  }
  return folder
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: project, withFileTypes: true }))
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    // Generated files are made by the build itself, and tests are not part of it.
    .filter((path) => !/\.gen\.ts$|\.test\.tsx?$/.test(path))
    .sort()
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  paths.forEach((path, index) => {
    hash.update(path.slice(project.length)).update(contents[index] ?? '')
  })
  return hash.digest('hex')
}

async function runVite(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(project, 'node_modules/vite/bin/vite.js')
  const flags = ['--config', 'apps/web/vite.config.ts', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const child = spawn(process.execPath, [vite, 'build', ...flags], {
    cwd: project,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  const buildOutput: string[] = []
  child.stdout.on('data', (chunk: Buffer) => buildOutput.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => buildOutput.push(chunk.toString()))
  const code = await new Promise<number | null>((settle, fail) => child.once('error', fail).once('close', settle))
  if (code !== 0) throw new Error(`The web application could not be built:\n${buildOutput.join('').trim()}`)
}
