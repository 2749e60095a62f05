import { escapeHtml } from '../kit/html.ts'
import type { Mail } from './mail.ts'

/** The content of a letter with one link. Every text is plain; markup in it is escaped. */
export interface Letter {
  readonly to: Mail['to']
  readonly subject: string
  /** The provider, with the branch when a branch writes. */
  readonly sender: string
  readonly before: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** Renders a letter as plain text and as HTML with the same content. */
export function mailOf({ to, subject, sender, before, link, after }: Letter): Mail {
  const greeting = `Dear ${to.name},`
  const text = [greeting, ...before, link.url, ...after, `Kind regards\n${sender}`].join('\n\n')
  const html = `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f6f4;color:#1c1d1b;font:15px/24px Inter,'Helvetica Neue',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3e3df;border-radius:8px">
${[greeting, ...before].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:10px 18px;background:#166534;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p>
<p style="margin:0 0 16px;color:#5c5e59;font-size:13px;line-height:20px">If the button does not work, copy this address into your browser:<br><span style="word-break:break-all">${escapeHtml(link.url)}</span></p>
${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0">Kind regards<br>${escapeHtml(sender)}</p>
</div>
</body>
</html>
`
  return { to, subject, text: `${text}\n`, html }
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}
