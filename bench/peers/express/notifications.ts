import type { Express } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { pageOf, paging, readCursor } from './paging.ts'
import { photoUrl } from './people.ts'
import { unblocked, viewerOf } from './session.ts'

const Notifications = z.object(paging(20))
const seen = `${unblocked('n.member_id', 'n.actor_id')}
  and not exists (select from members where id = n.actor_id and suspended_at is not null)`

export const notificationRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/notifications', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { limit, cursor } = Notifications.parse(request.query)
    const [at, id] = readCursor(cursor, 2)
    const [list, unread] = await Promise.all([
      db.query(
        `select n.*, a.id as actor_id, a.full_name, a.photo_key
         from notifications n left join members a on a.id = n.actor_id and a.deleted_at is null
         where n.member_id = $1 and ${seen} ${at === undefined ? '' : 'and (n.created_at, n.id) < ($3, $4)'}
         order by n.created_at desc, n.id desc limit $2`,
        [viewer.id, limit + 1, ...(at === undefined ? [] : [at, id])],
      ),
      db.query(`select count(*) from notifications n where n.member_id = $1 and n.read_at is null and ${seen}`, [
        viewer.id,
      ]),
    ])
    const page = pageOf(request, response, list.rows, limit, (row) => [row.created_at.toISOString(), row.id])
    response.json({
      notifications: page.map((row) => ({
        _id: row.id,
        type: row.type,
        subject: row.subject,
        actor:
          row.actor_id === null
            ? null
            : { _id: row.actor_id, fullName: row.full_name, profilePhoto: photoUrl(publicUrl, row.photo_key) },
        count: row.count,
        values: row.details,
        createdAt: row.created_at.toISOString(),
        unread: row.read_at === null,
      })),
      unread: unread.rows[0].count,
    })
  })
}
