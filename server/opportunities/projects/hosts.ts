import type { RepositoryHost } from '#server/config.ts'
import { readJson } from '#server/platform/readJson.ts'

const knownHosts: readonly RepositoryHost[] = [
  { kind: 'github', host: 'github.com' },
  { kind: 'gitlab', host: 'gitlab.com' },
  { kind: 'forgejo', host: 'codeberg.org' },
]

type Api = { urlOf: (host: string, path: string[]) => string; field: string }

/**
 * Where each API describes a repository, and which field holds the time of its last change. Sources: docs.github.com/rest/repos/repos,
 * docs.gitlab.com/api/projects, codeberg.org/api/swagger.
 */
const apis: Record<RepositoryHost['kind'], Api> = {
  github: {
    urlOf: (host, path) => `https://api.${host}/repos/${path.slice(0, 2).map(encodeURIComponent).join('/')}`,
    field: 'pushed_at',
  },
  // A project may be in groups within groups.
  gitlab: {
    urlOf: (host, path) => `https://${host}/api/v4/projects/${encodeURIComponent(path.join('/'))}`,
    field: 'last_activity_at',
  },
  forgejo: {
    urlOf: (host, path) => `https://${host}/api/v1/repos/${path.slice(0, 2).map(encodeURIComponent).join('/')}`,
    field: 'updated_at',
  },
}

/** Returns the URL that describes a repository at its host, and the field to read; undefined for a host without a known API. */
export const descriptionOf = (
  repository: string,
  own: readonly RepositoryHost[] = [],
): { url: URL; field: string } | undefined => {
  const parsed = URL.parse(repository)
  const known = [...knownHosts, ...own].find(({ host }) => host === parsed?.host.replace(/^www\./, ''))
  if (!parsed || !known) return undefined
  const parts = parsed.pathname.split('/').filter(Boolean).map(decoded)
  // GitLab's own pages of a project come after `/-/`.
  const path = parts
    .slice(0, parts.includes('-') ? parts.indexOf('-') : parts.length)
    .map((part) => part.replace(/\.git$/, ''))
  if (path.length < 2) return undefined
  const { urlOf, field } = apis[known.kind]
  return { url: new URL(urlOf(known.host, path)), field }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Asks a host when the code of a repository last changed. `unknown`: it has no such public repository. `later`: the host limits requests or fails, so
 * that there is no point in asking it more now.
 */
export const readCodeChange = async (
  { url, field }: { url: URL; field: string },
  own: readonly RepositoryHost[],
): Promise<Date | 'unknown' | 'later'> => {
  const trusted = own.map(({ host }) => host)
  try {
    const first = await readJson(url, trusted)
    // GitHub redirects from the former name of a repository.
    const next = first.status >= 300 && first.status < 400 ? URL.parse(first.location ?? '', url) : null
    const { status, body } = next?.host === url.host ? await readJson(next, trusted) : first
    if (status === 403 || status === 429 || status >= 500) return 'later'
    const value = status === 200 && typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
    const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(time) ? 'unknown' : new Date(time)
  } catch {
    return 'later'
  }
}
