import { accountPlans, demoPassword } from '#demo/accounts.ts'
import type { Services } from '../kit/context.ts'

/** What a person needs to know once the server answers: where, and the demo accounts that the database has. */
export async function welcome(services: Services, host: string, port: number): Promise<string> {
  const lines = ['', `  ${address(host, port)}`, '']
  const emails = accountPlans.map(({ email }) => email)
  const found = await services.db.selectFrom('account').select('email').where('email', 'in', emails).execute()
  const present = new Set(found.map(({ email }) => email))
  if (present.size > 0) {
    lines.push(`  Demo accounts, all with the password ${demoPassword}`, '')
    for (const { email, who } of accountPlans) if (present.has(email)) lines.push(`  ${email.padEnd(32)}${who}`)
    lines.push('')
  }
  return [...lines, '  Ctrl-C stops it.', ''].join('\n')
}

function address(host: string, port: number): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
