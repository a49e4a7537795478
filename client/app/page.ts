import { type ComponentType, lazy } from 'react'
import { loadTexts } from '#client/platform/i18n.ts'

/** A screen that is fetched when first shown, together with the texts of its features. */
export const page = (namespaces: string[], load: () => Promise<ComponentType>) =>
  lazy(async () => {
    const [component] = await Promise.all([load(), loadTexts('common', ...namespaces)])
    return { default: component }
  })
