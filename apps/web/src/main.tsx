import './kit/no-eval.ts'
import '#ui/ui-provider.tsx'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchErrors } from './kit/error-tracing.ts'
import { watchOtherTabs } from './kit/other-tabs.ts'

watchErrors()
watchOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')
createRoot(root).render(<App />)
