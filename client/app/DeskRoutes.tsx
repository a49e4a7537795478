import { Navigate, Route, Routes } from 'react-router'
import { deskRoutes as account } from '#client/account/deskRoutes.ts'
import { deskRoutes as college } from '#client/college/deskRoutes.ts'
import { deskRoutes as desk } from '#client/desk/deskRoutes.ts'
import { deskRoutes as discussions } from '#client/discussions/deskRoutes.ts'
import { deskRoutes as guidance } from '#client/guidance/deskRoutes.ts'
import { deskRoutes as notifications } from '#client/notifications/deskRoutes.ts'
import { deskRoutes as opportunities } from '#client/opportunities/deskRoutes.ts'
import { deskRoutes as people } from '#client/people/deskRoutes.ts'
import { deskRoutes as roster } from '#client/roster/deskRoutes.ts'
import { deskRoutes as trust } from '#client/trust/deskRoutes.ts'
import { page } from './page.tsx'

const NotFoundPage = page(['site'], async () => (await import('#client/public/NotFoundPage.tsx')).NotFoundPage)

const pages = [
  ...account,
  ...college,
  ...desk,
  ...discussions,
  ...guidance,
  ...notifications,
  ...opportunities,
  ...people,
  ...roster,
  ...trust,
].map(({ path, texts, load }) => ({ path, Page: page(texts, load) }))

/** The pages of the desk, apart from the other routes, because only the alumni office loads them. */
export const DeskRoutes = () => (
  <Routes>
    <Route index element={<Navigate to="today" replace />} />
    {pages.map(({ path, Page }) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
)
