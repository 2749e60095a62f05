// `npm run dev`: the server, restarted when its code changes, and the web application directly from its sources.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, project } from './install.mjs'

ensureInstalled()

const port = process.env.PORT || '8080'
const server = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--no-web', '--port', port]
const vite = join(project, 'node_modules/vite/bin/vite.js')
const web = [vite, '--config', 'apps/web/vite.config.ts']

// The web application also serves its embedded applications, which this server cannot detect.
const addresses = { DASHBOARD_APP_URL: '/embedded/dashboard' }

// Links in mails lead to the sources, not to the build.
const publicUrl = process.env.PUBLIC_URL || 'http://localhost:5173'
const env = { ...addresses, ...process.env, ALMONER_API: `http://127.0.0.1:${port}`, PUBLIC_URL: publicUrl }
const children = [[...server, ...process.argv.slice(2)], web].map((args) =>
  spawn(pinnedNode, args, { cwd: project, env, stdio: 'inherit' }),
)

/** Each process ends when the other does. */
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
