import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { NavigationProvider } from '#ui/link.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { UiProvider } from '#ui/ui-provider.tsx'
import { queryClient } from './kit/query.ts'
import { router } from './router.tsx'
import { colorScheme } from './shell/color-scheme.ts'
import { RouterLink } from './shell/router-link.tsx'

const navigation = { Link: RouterLink, open: (href: string) => router.history.push(href) }

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider colorScheme={colorScheme}>
          <NavigationProvider value={navigation}>
            <RouterProvider router={router} />
            <Toasts />
          </NavigationProvider>
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
