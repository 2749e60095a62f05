import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { accountPlans } from '#demo/accounts.ts'
import { startOpenidProvider } from '#testing/openid-provider.ts'

// `npm run dev:sso`: like `npm start`, with single sign-on by a local provider that accepts any email.
const port = process.env.PORT || '8080'
const provider = await startOpenidProvider({
  redirectUris: ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}/login-sso`),
  emails: accountPlans.map(({ email }) => email),
})
const server = spawn(
  process.execPath,
  [join(import.meta.dirname, 'start.mjs'), '--port', port, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FEATURE_SSO_LOGIN: 'true',
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', async (code) => {
  await provider.stop()
  process.exit(code ?? 1)
})
