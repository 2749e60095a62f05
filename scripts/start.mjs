// `npm start`: installs what is missing, then runs the server on the pinned Node until either ends.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, project } from './install.mjs'

ensureInstalled()

// Over the fourth channel the server learns when this process is gone, even by kill -9, and stops as well.
const server = spawn(pinnedNode, [join(project, 'apps/server/src/main.ts'), ...process.argv.slice(2)], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// Likewise this process when npm is gone: npm passes on every signal but that one.
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
