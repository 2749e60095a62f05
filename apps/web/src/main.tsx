import './kit/no-eval.ts'
import '#ui/ui-provider.tsx'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { watchOtherTabs } from './kit/other-tabs.ts'

watchOtherTabs()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')
createRoot(root).render(<App />)
