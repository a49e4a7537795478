import type { ComponentType } from 'react'
import type { Namespace } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { isMissing } from './missing.ts'
import { MissingPartBoundary } from './PageBoundary.tsx'
import { RouteFocus } from './RouteFocus.tsx'

/** Returns a page that is fetched, with its texts, when it is first shown. Navigating there moves the focus and is announced. */
export const page = (namespaces: Namespace[], load: () => Promise<ComponentType>) =>
  lazyPart(
    async () => {
      const Page = await load().catch(instead)
      return () => (
        <RouteFocus>
          <MissingPartBoundary>
            <Page />
          </MissingPartBoundary>
        </RouteFocus>
      )
    },
    'common',
    ...namespaces,
  )

/** Returns a layout around pages, fetched like them. */
export const layout = (namespaces: Namespace[], load: () => Promise<ComponentType>) =>
  lazyPart(() => load().catch(instead), 'common', ...namespaces)

// Replaces the page only, so that the frame around it stays.
const instead = (error: unknown): ComponentType => {
  if (isMissing(error)) return ChunkLoadError
  throw error
}
