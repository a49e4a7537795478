import { lazy, type ComponentType } from 'react'
import { loadTexts, type Namespace } from '#client/platform/i18n.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { isMissing } from './missing.ts'
import { MissingPartBoundary } from './PageBoundary.tsx'
import { RouteFocus } from './RouteFocus.tsx'

/** Returns a page that is fetched, with its texts, when it is first shown. Going there moves the focus and is announced. */
export const page = (namespaces: Namespace[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const Page = await fetchScreen(namespaces, load)
    const focused = () => (
      <RouteFocus>
        <MissingPartBoundary>
          <Page />
        </MissingPartBoundary>
      </RouteFocus>
    )
    return { default: focused }
  })

/** Returns what stands around pages, fetched like them. */
export const layout = (namespaces: Namespace[], load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await fetchScreen(namespaces, load) }))

const fetchScreen = async (namespaces: Namespace[], load: () => Promise<ComponentType>): Promise<ComponentType> => {
  const [screen] = await Promise.all([load().catch(instead), loadTexts('common', ...namespaces)])
  return screen
}

// In the place of the page, so that whatever stands around it stays.
const instead = (error: unknown): ComponentType => {
  if (isMissing(error)) return ChunkLoadError
  throw error
}
