import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { NavigationProvider } from '#ui/link.tsx'
import { Toasts } from '#ui/overlay/toasts.tsx'
import { queryClient } from './kit/http/cache.ts'
import { router } from './router.tsx'
import { RouterLink } from './shell/router-link.tsx'

const navigation = { Link: RouterLink, open: (href: string) => router.history.push(href) }

export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <NavigationProvider value={navigation}>
          <RouterProvider router={router} />
          <Toasts />
        </NavigationProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
