import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './theme/app.css'
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { routeTree } from '../.generated/route-tree.gen.ts'
import { queryClient } from './api/query-client.ts'
import { onSignedOut } from './api/session-end.ts'
import { keepDoubleClicksTogether } from './kit/same-click.ts'
import { TextProvider } from './messages/use-texts.tsx'
import { FailedScreen, NotFoundScreen } from './shell/error-screens.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'
import { NamedParts } from './theme/named-parts.tsx'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import { parseSearch, stringifySearch } from './url/search-string.ts'

const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // Whoever waits longer sees that something is on its way; it goes as soon as the page is there.
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: () => <NotFoundScreen />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

onSignedOut(() => {
  const { href, pathname } = router.state.location
  // Only pages of a workspace need a session; the address of another may hold a secret. Whoever signs in again is back
  // in the page, and goes back from there to the one before it.
  if (pathname.startsWith('/w/')) void router.navigate({ to: '/login', search: { to: href }, replace: true })
})

keepDoubleClicksTogether()

// A page whose code does not come says so and can be tried again. The router would load all of it anew instead, and
// lose it while the service is gone; this is how it remembers to have done so.
window.addEventListener('vite:preloadError', ({ payload }) => {
  sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
})

const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// The kit locks the scrolling of the page by a style element of a library that looks for the nonce here.
Object.assign(window, { __webpack_nonce__: nonceOfPage() })

const place = document.getElementById('app')
if (!place) throw new Error('the page has no place for the application')
createRoot(place).render(
  <DirectionProvider>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      getStyleNonce={nonceOfPage}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'throughline.scheme' })}
    >
      <QueryClientProvider client={queryClient}>
        <TextProvider>
          <NamedParts>
            <RouterProvider router={router} />
          </NamedParts>
        </TextProvider>
      </QueryClientProvider>
    </MantineProvider>
  </DirectionProvider>,
)
