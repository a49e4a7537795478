import type { Topic } from './topics.ts'

/** A picture of a topic in light and dark, as URLs. `npm run pictures` takes them. */
type Picture = { light: string; dark: string }

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** Returns the picture of a topic, if it has one. */
export const pictureOf = (id: Topic['id']): Picture | undefined => {
  const [light, dark] = [files[`./pictures/${id}.webp`], files[`./pictures/${id}-dark.webp`]]
  return light !== undefined && dark !== undefined ? { light, dark } : undefined
}
