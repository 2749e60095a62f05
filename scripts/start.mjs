// `npm start`: installs missing packages, then runs the server on the pinned Node until either ends.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, project } from './install.mjs'

ensureInstalled()

// Over the IPC channel the server notices when this process ends, even by kill -9, and stops as well.
const server = spawn(pinnedNode, [join(project, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// This process does the same when npm ends: npm forwards every signal except SIGKILL.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, 500).unref()
}

server.on('error', (error) => {
  console.error(`almoner: ${error.message}`)
  process.exit(1)
})
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
