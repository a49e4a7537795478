import { matchPath, Route, Routes } from 'react-router'
import { routes as account } from '#client/account/routes.ts'
import { routes as chat } from '#client/chat/routes.ts'
import { routes as discussions } from '#client/discussions/routes.ts'
import { routes as events } from '#client/events/routes.ts'
import { routes as guidance } from '#client/guidance/routes.ts'
import { routes as home } from '#client/home/routes.ts'
import { routes as mentoring } from '#client/mentoring/routes.ts'
import { routes as notifications } from '#client/notifications/routes.ts'
import { routes as opportunities } from '#client/opportunities/routes.ts'
import { routes as people } from '#client/people/routes.ts'
import { routes as publicPages } from '#client/public/routes.ts'
import { routes as roster } from '#client/roster/routes.ts'
import { routes as search } from '#client/search/routes.ts'
import { LanguageMenu } from '#client/account/region/LanguageMenu.tsx'
import { SiteLayout } from '#client/public/SiteLayout.tsx'
import { SupportLayout } from '#client/public/SupportLayout.tsx'
import type { PageRoute } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { layout, page } from './page.tsx'

const MemberArea = lazyPart(async () => (await import('./MemberArea.tsx')).memberArea())
const DashboardLayout = layout(
  ['dashboard', 'events', 'members', 'search', 'bell', 'unconfirmed'],
  async () => (await import('#client/home/frame/DashboardLayout.tsx')).DashboardLayout,
)
const AdminGate = layout(['admin-entry'], async () => (await import('./AdminGate.tsx')).AdminGate)
const NotFoundPage = page(['site'], async () => (await import('#client/public/NotFoundPage.tsx')).NotFoundPage)

// Development only; not in the build.
const GalleryPage = import.meta.env.DEV
  ? lazyPart(async () => (await import('./gallery/GalleryPage.tsx')).GalleryPage)
  : null

const pages = [
  ...account,
  ...chat,
  ...discussions,
  ...events,
  ...guidance,
  ...home,
  ...roster,
  ...mentoring,
  ...notifications,
  ...opportunities,
  ...people,
  ...search,
  ...publicPages,
].map(({ texts, load, ...place }) => ({ ...place, Page: page(texts, load) }))

const routesIn = (wanted: PageRoute['area'], above = '') =>
  pages
    .filter(({ area }) => area === wanted)
    .map(({ path, Page }) =>
      path === '' ? (
        <Route key={path} index element={<Page />} />
      ) : (
        <Route key={path} path={above + path} element={<Page />} />
      ),
    )

/** Fetches all chunks of a dashboard page in parallel, because each would otherwise be discovered only after the previous one. */
export const fetchDashboard = async (pathname: string): Promise<void> => {
  const open = pages.find(({ area, path }) => area === 'dashboard' && matchPath(`/dashboard/${path}`, pathname))
  if (open === undefined) return
  const cards = async () => {
    const { domains } = await import('./domains.ts')
    const parts = domains.flatMap(({ dashboardCards = [], waiting = [] }) => [
      ...dashboardCards.filter(({ isFirst }) => isFirst).map(({ Card }) => Card),
      ...waiting.map(({ Source }) => Source),
    ])
    await Promise.all(parts.map((part) => part.fetch()))
  }
  await Promise.all([
    MemberArea.fetch(),
    DashboardLayout.fetch(),
    open.Page.fetch(),
    open.path === '' ? cards() : undefined,
  ])
}

/** Every path of the portal and its screen: the frames are here, the pages come from the domains. */
export const PortalRoutes = () => (
  <Routes>
    <Route element={<SiteLayout languages={<LanguageMenu />} />}>
      {routesIn('public')}
      {/* Without a route of its own, because that would match /admin in place of the desk. */}
      {routesIn('adminEntry', 'admin/')}
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={<SupportLayout languages={<LanguageMenu />} />}>{routesIn('support')}</Route>
    <Route path="dashboard" element={<MemberArea />}>
      <Route element={<DashboardLayout />}>
        {routesIn('dashboard')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
    <Route path="admin/*" element={<AdminGate />} />
    {GalleryPage !== null && <Route path="ui" element={<GalleryPage />} />}
  </Routes>
)
