import { createElement, lazy, type ComponentType } from 'react'
import { loadTexts } from '#client/platform/i18n.ts'
import { RouteFocus } from './RouteFocus.tsx'
import { isMissing } from './missing.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'

/** A screen that is fetched when first shown, together with the texts of its features. Arriving there is announced. */
export const page = (namespaces: string[], load: () => Promise<ComponentType>) => screen(namespaces, load, RouteFocus)

/** What stands around screens, fetched like them. */
export const layout = (namespaces: string[], load: () => Promise<ComponentType>) => screen(namespaces, load)

const screen = (namespaces: string[], load: () => Promise<ComponentType>, around?: typeof RouteFocus) =>
  lazy(async () => {
    const [component] = await Promise.all([load().catch(instead), loadTexts('common', ...namespaces)])
    return { default: around === undefined ? component : () => createElement(around, null, createElement(component)) }
  })

// In the place of the page, so that whatever stands around it stays.
const instead = (error: unknown): typeof ChunkLoadError => {
  if (isMissing(error)) return ChunkLoadError
  throw error
}
