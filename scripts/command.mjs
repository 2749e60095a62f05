// `node scripts/command.mjs FILE …`: installs missing packages, then runs a program of the project on the pinned Node.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, project } from './install.mjs'

ensureInstalled()
const [file, ...args] = process.argv.slice(2)
const program = spawn(pinnedNode, [join(project, file), ...args], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => program.kill(signal))
program.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
