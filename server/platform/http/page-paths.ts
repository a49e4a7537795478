import { PAGES } from '#contract/pages.ts'

/** True when the client's router has a page at `path`. */
export const isPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

const patterns = PAGES.map((page) => new RegExp(`^${page.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`))
