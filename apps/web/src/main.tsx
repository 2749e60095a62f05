import './kit/no-eval.ts'
import '#ui/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { startColorScheme } from '#ui/look/color-scheme.ts'
import { App } from './app.tsx'
import { watchConnection } from './kit/http/connection.ts'
import { watchErrors } from './kit/http/error-tracing.ts'
import { watchOtherTabs } from './kit/session/other-tabs.ts'
import { loadFont } from './load-font.ts'
import { keepPageWithoutCode } from './shell/code-not-loaded.ts'
import { dropOpened } from './shell/embedded/opened-ahead.ts'

startColorScheme()
watchErrors()
watchOtherTabs()
keepPageWithoutCode()
watchConnection()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')
createRoot(root).render(<App />)
loadFont()
// An early dashboard that was not taken over by then has no place on the current screen, which may be an error page.
setTimeout(dropOpened, 5_000)
