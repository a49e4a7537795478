import { LRUCache } from 'lru-cache'
import { plainIp } from '#server/platform/auth/ipRange.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { App } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { findName } from './queries.ts'
import { recordOnce } from './record.ts'

const hour = 60 * 60 * 1000

/** A read of personal data: of one member, null for a member who has left, of something else that has a name, or otherwise of a whole list. */
export type Read = {
  reader: Pick<Viewer, 'id' | 'fullName'>
  action: `${string}.read`
  memberId?: string | null | undefined
  about?: { id: string; name: string }
  ip: string
}

// When each read was last recorded, so that paging and searching need no query.
const recent = new LRUCache<string, number>({ max: 5_000 })

/**
 * Records a read by an administrator, once an hour for each administrator, action and subject. The read doesn't wait for it and never
 * fails because of it; failures are logged.
 */
export const recordRead = (platform: Pick<Platform, 'db' | 'now' | 'log'>, read: Read): void => {
  const at = platform.now()
  const key = [read.reader.id, read.action, read.memberId ?? read.about?.id].join(' ')
  const last = recent.get(key)
  if (last !== undefined && Math.abs(at.getTime() - last) < hour) return
  recent.set(key, at.getTime())
  void store(platform, read, at).catch((error: unknown) => {
    recent.delete(key)
    platform.log.error({ err: error }, 'a read was not recorded')
  })
}

const store = async ({ db }: Pick<Platform, 'db'>, read: Read, at: Date): Promise<void> => {
  const { reader, action, ip } = read
  await recordOnce(db, { actor: reader, action, ...(await subjectOf(db, read)), ip, at }, new Date(at.getTime() - hour))
}

const subjectOf = async (db: Db, { memberId, about }: Read): Promise<{ subjectId?: string; subject: string }> => {
  if (about !== undefined) return { subjectId: about.id, subject: about.name }
  if (memberId === undefined) return { subject: '' }
  const former = translate('en', 'answers', 'former_member')
  if (memberId === null) return { subject: former }
  return { subjectId: memberId, subject: (await findName(db, memberId)) ?? former }
}

/** Records the reads of every route whose contract has `reads`. */
export const recordListReads = (app: App, platform: Pick<Platform, 'db' | 'now' | 'log'>): void => {
  app.addHook('onResponse', async ({ viewer, ip, routeOptions }, { statusCode }) => {
    const action = routeOptions.config.reads
    if (action !== undefined && viewer !== undefined && statusCode < 300)
      recordRead(platform, { reader: viewer, action, ip: plainIp(ip) })
  })
}
